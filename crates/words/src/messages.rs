//! The list of messages, each with its variables.

use std::borrow::Cow;

use crate::Words;
use crate::argument::{Argument, Number, Party, Piece, Text, Which};

/// A message's name and variables, for programs that check or list translations.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Its name in the Fluent files, which is the name of its method.
    pub id: &'static str,
    /// Its variables.
    pub variables: &'static [Variable],
}

/// A variable of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name in the Fluent files.
    pub name: &'static str,
    /// Whether every language prints it. One that is not printed chooses among forms, and a language may do without it.
    pub is_printed: bool,
}

macro_rules! messages {
    ($($id:ident $(($($name:ident: $class:ident),+))?;)+) => {
        /// One method for each message; its text is in the Fluent files under the method's name.
        impl Words {
            $(messages! { @method $id $(($($name: $class),+))? })+
        }

        /// Every message.
        pub const MESSAGES: &[Message] = &[$(
            Message {
                id: stringify!($id),
                variables: &[$($(
                    Variable {
                        name: stringify!($name),
                        is_printed: <$class as Argument>::PRINTED,
                    },
                )+)?],
            },
        )+];
    };
    (@method $id:ident) => {
        #[doc = concat!("The message `", stringify!($id), "`.")]
        #[must_use]
        pub fn $id(&self) -> Cow<'static, str> {
            self.plain(stringify!($id))
        }
    };
    (@method $id:ident ($($name:ident: $class:ident),+)) => {
        #[doc = concat!("The message `", stringify!($id), "`.")]
        #[must_use]
        pub fn $id(&self, $($name: impl Into<$class>),+) -> String {
            self.filled(stringify!($id), [$((stringify!($name), $name.into().value())),+])
        }
    };
}

// Left to itself, rustfmt takes the indentation away.
#[rustfmt::skip]
messages! {
    // locales/*/menu.ftl
    menu_new_game;
    menu_continue;
    menu_online;
    menu_analysis;
    menu_open;
    menu_rules;
    menu_language;
    menu_help;
    menu_quit;
    yes;
    no;
    on;
    off;
    ok;
    cancel;
    back;
    start;
    close;
    game_name(game: Which);
    game_goal(game: Which);
    setup_title;
    setup_game;
    setup_opponent;
    setup_level;
    setup_side;
    setup_name;
    setup_other_name;
    setup_helpers;
    setup_rounds;
    setup_clock;
    setup_options;
    setup_suggestions;
    setup_begin;
    opponent_robot;
    opponent_person;
    opponent_robots;
    side_any;
    robot;
    robot_of_level(level: Number);
    player_number(number: Number);
    guest_number(number: Text);
    you;
    level_name(level: Number);
    level_about(level: Number);
    helpers_none;
    helpers_pair(first: Text, second: Text);
    rounds_one;
    rounds_two;
    clock_none;
    clock_none_about;
    clock_sudden_death;
    clock_sudden_death_about;
    clock_increment;
    clock_increment_about;
    clock_delay;
    clock_delay_about;
    clock_per_move;
    clock_per_move_about;
    clock_is_sudden_death(base: Text);
    clock_is_increment(base: Text, added: Text);
    clock_is_delay(base: Text, free: Text);
    clock_is_per_move(limit: Text);
    clock_minutes;
    clock_added_seconds;
    clock_free_seconds;
    clock_move_seconds;
    clock_bad(text: Text, example: Text);
    name_bad;
    minutes(count: Number);
    seconds(count: Number);
    option_usual;
    option_no_check;
    option_no_check_about;
    option_open_corners;
    option_open_corners_about;
    option_throne_always_hostile;
    option_throne_always_hostile_about;
    option_no_moves_draws;
    option_no_moves_draws_about;
    option_jump_captures;
    option_jump_captures_about;
    option_no_moves_loses;
    option_no_moves_loses_about;
    language_title;
    rules_title;
    confirm_quit;
    confirm_leave;
    online_leave;
    online_version;
    confirm_new_game;
    confirm_resign(party: Party);
    confirm_resign_match;
    confirm_overwrite(path: Text);

    // locales/*/game.ftl
    party_name(party: Party);
    party_title(party: Party);
    party_label(party: Party);
    party_role(party: Party);
    piece_name(piece: Piece);
    piece_title(piece: Piece);
    zone_barn;
    zone_throne;
    zone_corner;
    zone_edge;
    zone_guarded;
    zone_corner_zone;
    zone_central_zone;
    zone_central_square;
    zone_deflection_line;
    turn(party: Party);
    turn_yours;
    robot_thinks;
    in_check;
    king_in_danger(square: Text);
    move_number(number: Number);
    round_of(number: Number, count: Number);
    clock_title;
    clock_paused;
    last_move(mv: Text);
    no_move_yet;
    captured_title;
    captured_none;
    pigs_home(count: Number);
    pigs_caught(count: Number);
    pigs_left(count: Number);
    points(count: Number);
    status_pick(example: Text);
    status_ways(piece: Piece, square: Text, count: Number);
    status_stuck(piece: Piece, square: Text);
    status_empty(square: Text);
    status_not_yours(piece: Piece, square: Text);
    status_past(number: Number);
    status_start;
    status_hint(mv: Text);
    status_no_hint;
    prompt_move;
    history_title;
    screen_too_small(width: Number, height: Number);
    action_resign;
    action_offer_draw;
    action_accept_draw;
    action_decline_draw;
    action_withdraw_draw;
    action_claim_draw;
    action_take_back;
    action_accept;
    action_decline;
    action_pause;
    action_resume;
    action_rematch;
    action_flip;
    action_hint;
    action_analysis;
    action_save;
    action_menu;
    action_next_round;
    action_follow;
    action_title;
    action_proceed;
    action_to_present;
    draw_offered(name: Text);
    draw_sent;
    draw_declined(name: Text);
    draw_withdrawn(name: Text);
    take_back_asked(name: Text, count: Number);
    take_back_sent;
    take_back_accepted(count: Number);
    take_back_declined(name: Text);
    pause_offered(name: Text);
    pause_sent;
    pause_declined(name: Text);
    paused;
    resumed;
    rematch_offered(name: Text);
    rematch_sent;
    rematch_declined(name: Text);
    time_left(name: Text, time: Text);
    suggestions_title;
    suggestion_by(name: Text, mv: Text);
    suggestion_followed(name: Text, mv: Text);
    suggestion_none;
    suggestions_on;
    suggestions_off;
    watchers(count: Number);

    // locales/*/analysis.ftl
    number(number: Number);
    analysis_title;
    analysis_off;
    analysis_thinking;
    analysis_depth;
    analysis_nodes;
    analysis_speed;
    analysis_rate(text: Text);
    analysis_time;
    analysis_score;
    analysis_line;
    analysis_lines(count: Number);
    analysis_table;
    analysis_points(text: Text);
    analysis_exact;
    analysis_at_least;
    analysis_at_most;
    analysis_win_in(count: Number);
    analysis_loss_in(count: Number);
    analysis_even;
    analysis_better(party: Party);
    analysis_proved;
    analysis_edit;
    analysis_position;
    analysis_bad_position(why: Text);
    analysis_side_to_move;
    analysis_asked;
    analysis_refused;

    // locales/*/endings.ftl
    ending(result: Text, reason: Text);
    result_win(party: Party);
    result_draw;
    result_points(count: Number);
    reason_no_pigs;
    reason_mate;
    reason_stuck_farm(party: Party);
    reason_stuck(party: Party);
    reason_king_captured;
    reason_corner;
    reason_encircled;
    reason_same_move_thrice(party: Party);
    reason_kings_captured(party: Party);
    reason_kings_in_centre(party: Party);
    reason_one_king_each;
    reason_repetition;
    reason_draw_claimed;
    reason_draw_agreed;
    reason_resigned(party: Party);
    reason_time(party: Party);
    reason_time_draw;
    round_over(number: Number);
    round_swap;
    match_over;
    match_won(name: Text);
    match_won_by(name: Text, own: Number, other: Number);
    match_drawn;
    match_drawn_at(own: Number, other: Number);
    match_ended_at_once;
    match_score;
    you_win;
    you_lose;

    // locales/*/refusals.ftl
    refuse_not_your_turn;
    refuse_game_over;
    refuse_round_over;
    refuse_not_over;
    refuse_not_a_player;
    refuse_robot_seat;
    refuse_paused;
    refuse_not_paused;
    refuse_time_up;
    refuse_time_backwards;
    refuse_no_draws;
    refuse_no_draw_offer;
    refuse_draw_offered;
    refuse_own_offer;
    refuse_not_own_offer;
    refuse_no_claims;
    refuse_claim_turn;
    refuse_claim_winnable;
    refuse_claim_unknown;
    refuse_nothing_to_take_back;
    refuse_take_back_so_many(count: Number);
    refuse_take_back_asked;
    refuse_no_take_back;
    refuse_pause_offered;
    refuse_no_pause;
    refuse_no_clock;
    refuse_suggestions_off;
    refuse_no_suggestion;
    refuse_suggestion_stale;
    refuse_suggest_own;
    refuse_not_suggestions_of_other;
    refuse_rematch_offered;
    refuse_no_rematch;
    refuse_round_not_ready;
    refuse_suspended;
    refuse_not_suspended;
    refuse_not_the_system;
    refuse_nothing_to_start;
    refuse_time_not_up;
    refuse_draw_before;
    refuse_take_back_before;
    refuse_pause_before;
    refuse_rematch_before;
    refuse_other_offer;
    refuse_suggested_enough;
    refuse_too_many_suggestions;
    refuse_suggestions_unchanged;
    refuse_suggestions_switched;
    refuse_other;
    illegal_no_piece(square: Text);
    illegal_not_yours(square: Text);
    illegal_own_piece(square: Text);
    illegal_occupied(square: Text);
    illegal_blocked(from: Text, to: Text);
    illegal_not_its_move(from: Text, to: Text);
    illegal_off_board(mv: Text);
    illegal_other;
    illegal_pig_blocked(from: Text, to: Text);
    illegal_nothing_to_capture(square: Text);
    illegal_farmer_capture;
    illegal_guarded(square: Text);
    illegal_in_check;
    illegal_straight(from: Text, to: Text);
    illegal_king_steps_one(from: Text, to: Text);
    illegal_kings_square(square: Text);
    illegal_central_square(piece: Piece, square: Text);
    illegal_capture_without_crossing(square: Text);
    illegal_pawn_at_home(square: Text);
    illegal_jump_to_start(square: Text);
    illegal_piece_move(piece: Piece, from: Text, to: Text);
    text_not_a_move(text: Text, example: Text);
    text_off_board(text: Text);
    text_no_such_move(text: Text);
    text_ambiguous(text: Text, one: Text, other: Text);

    // locales/*/records.ftl
    record_open_title;
    record_save_title;
    record_path;
    record_saved(path: Text);
    record_opened(path: Text);
    record_games(count: Number);
    file_not_found(path: Text);
    file_cannot_read(path: Text, why: Text);
    file_cannot_write(path: Text, why: Text);
    file_empty(path: Text);
    file_not_a_record(path: Text, line: Number, column: Number);
    file_bad_record(line: Number, column: Number, why: Text);
    file_bad_move(line: Number, column: Number, mv: Text);
    file_too_long(path: Text);
    file_busy(path: Text);
    file_not_allowed;
    file_no_room;
    file_not_regular;
    file_fails;
    file_not_understood;
    record_none(path: Text);
    record_unfinished;
    record_comment;
    record_other_file;
    record_no_variation;
    record_start;

    // locales/*/help.ftl
    help_title;
    help_board;
    help_game;
    help_everywhere;
    help_cursor;
    help_pick;
    help_type;
    help_cancel;
    help_history;
    help_history_ends;
    help_mouse;
    help_scroll;
    help_choose;
    help_change;
    help_this;
    help_colours;
    help_letters;
    help_language;
    help_actions;
    help_record;
    help_variation;
    help_comment;
    help_round;

    // locales/*/page.ftl
    page_skip;
    page_play;
    page_games;
    page_settings;
    page_intro;
    page_theme;
    page_theme_system;
    page_theme_light;
    page_theme_dark;
    page_sounds;
    page_name_about;
    page_change;
    page_outdated;
    page_failed;
    page_not_found;
    page_home;
    page_line_up;
    page_line_connecting;
    page_line_down(count: Number);
    page_line_retry;
    page_yours;
    page_challenges;
    page_challenges_none;
    page_live;
    page_live_none;
    page_join;
    page_watch;
    page_return;
    page_waiting;
    page_waiting_link;
    page_waiting_open;
    page_invitation(name: Text);
    page_take_seat;
    page_withdraw;
    page_gone;
    page_copy;
    page_copied;
    page_opponent_other;
    page_access;
    page_access_open;
    page_access_link;
    page_ready;
    page_not_ready(name: Text);
    page_goes_on_when_ready;
    page_suspended;
    page_watching;
    page_suggest_how;
    page_suggested(mv: Text);
    page_rematch_ready;
    page_board_keys;
    page_square_empty;
    page_square_target;
    page_square_captures;
    page_square_picked;
    page_square_last;
    page_square_check;
    page_square_danger;
    page_to_start;
    page_one_back;
    page_one_on;
    page_download;
    page_analyse;
    page_link;
    page_finished;
    page_finished_none;
    page_all_games;
    page_newer;
    page_older;
    page_replay;
    page_think;
    page_start_position;
    page_set_up;
    page_refused_busy;
    page_refused_not_stored;
    page_refused_too_many;
    page_refused_no_game;
    page_refused_taken;
    page_refused_not_invited;
    page_refused_settings;
    page_refused_stale;
}
