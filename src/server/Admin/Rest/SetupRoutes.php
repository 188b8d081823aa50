<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Admin\Notices;
use Freehold\Rest;
use WP_Error;

/**
 * Registers the routes. Answers belong to the site; dismissed notices belong to each user.
 */
final class SetupRoutes {

	private const QUESTIONNAIRE        = 'freehold_questionnaire';
	private const RECOMMENDATIONS      = 'freehold_recommendations';
	private const RECOMMENDATIONS_STEP = 'freehold_recommendations_step';

	/** The user option that says that a notice was dismissed; the notice's ID follows. */
	private const DISMISSED = 'freehold_dismissed_notice_';

	/** The user option that says that the user saw how WooCommerce uses the connection. */
	private const SEEN_MODAL = 'freehold_seen_wc_connection_modal';

	/** The notices that clients of these routes know. */
	private const NOTICES = array( 'feedback_dash_request', 'welcome' );

	/** The plugin's own notice about blocks of another plugin. */
	private const FOREIGN_BLOCKS = 'foreign_blocks';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Route::add( 'GET', '/setup/questionnaire', static fn (): object => (object) Stored::get( self::QUESTIONNAIRE ) );
		Route::add( 'POST', '/setup/questionnaire', static fn ( array $input ): bool|WP_Error => self::store( self::QUESTIONNAIRE, $input['questionnaire'] ), 'QuestionnaireInput' );

		Route::add( 'GET', '/recommendations/data', static fn (): object => (object) Stored::get( self::RECOMMENDATIONS ) );
		Route::add( 'POST', '/recommendations/data', static fn ( array $input ): bool|WP_Error => self::store( self::RECOMMENDATIONS, $input['data'] ), 'RecommendationsInput' );
		Route::add( 'GET', '/recommendations/step', static fn (): array => array( 'step' => (string) get_option( self::RECOMMENDATIONS_STEP, '' ) ) );
		Route::add( 'POST', '/recommendations/step', static fn ( array $input ): bool|WP_Error => self::store( self::RECOMMENDATIONS_STEP, $input['step'] ), 'RecommendationsStep' );
		Route::add( 'GET', '/recommendations/product-suggestions', static fn (): array => array() );
		Route::add( 'GET', '/recommendations/conditional', static fn (): array => array() );
		Route::add( 'GET', '/recommendations/upsell', static fn (): array => array( 'hide_upsell' => true ) );

		Route::add( 'POST', '/notice/(?P<notice>[a-z0-9_-]+)', self::dismiss( ... ), 'NoticeInput' );
		Route::add( 'POST', '/seen-wc-connection-modal', self::seen( ... ) );
		Route::add(
			'POST',
			'/marketing/survey',
			static fn (): WP_Error => Unavailable::error( Unavailable::SURVEY ),
			'SurveyInput'
		);
	}

	/**
	 * Stores answers.
	 *
	 * @param string $option The option's name.
	 * @return true|WP_Error
	 */
	private static function store( string $option, mixed $value ): bool|WP_Error {
		return Stored::put( $option, $value ) ? true : Rest::not_stored();
	}

	/**
	 * Hides a notice from the current user, or shows it again. Each notice has its own row, so simultaneous requests for
	 * different notices are both stored.
	 *
	 * @param array<string, mixed> $input As in `NoticeInput`.
	 * @return object|WP_Error The dismissed notices by ID, as in `DismissedNotices`.
	 */
	private static function dismiss( array $input ): object {
		$notice = $input['notice'];
		if ( self::FOREIGN_BLOCKS === $notice ) {
			Notices::set_dismissed( $input['dismissed'] );
			return self::dismissed();
		}
		if ( ! in_array( $notice, self::NOTICES, true ) ) {
			return Rest::error( 'notice_not_found', __( 'This notice does not exist.', 'freehold' ), 404, 'notice' );
		}
		if ( $input['dismissed'] ) {
			update_user_option( get_current_user_id(), self::DISMISSED . $notice, '1' );
		} else {
			delete_user_option( get_current_user_id(), self::DISMISSED . $notice );
		}
		return self::dismissed();
	}

	/**
	 * Returns the notices that the user has dismissed.
	 */
	private static function dismissed(): object {
		$notices = array_filter( self::NOTICES, static fn ( string $notice ): bool => '1' === get_user_option( self::DISMISSED . $notice ) );
		if ( Notices::is_dismissed() ) {
			$notices[] = self::FOREIGN_BLOCKS;
		}
		return (object) array_fill_keys( $notices, true );
	}

	/**
	 * Stores that the user saw how WooCommerce uses the connection.
	 *
	 * @return array{success: true}
	 */
	private static function seen(): array {
		update_user_option( get_current_user_id(), self::SEEN_MODAL, '1' );
		return array( 'success' => true );
	}
}
