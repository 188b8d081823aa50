<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Feature as Base;
use Freehold\Modules\Privacy;

/**
 * Connects the site to its provider, and users to the site. It works whichever modules are on.
 */
final class Feature extends Base {

	public const ALWAYS_ON = true;

	/**
	 * Disconnects users who are deleted or leave the site.
	 */
	public function always(): void {
		add_action( 'delete_user', array( Users::class, 'deleted' ) );
		add_action( 'remove_user_from_blog', array( Users::class, 'removed' ), 10, 2 );
	}

	/**
	 * Adds the form to disconnect, and the section of profiles.
	 */
	public function hooks(): void {
		if ( is_admin() ) {
			DisconnectForm::hooks();
			ProfileSection::hooks();
		}
	}

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Adds the page on which users approve their connection.
	 */
	public function admin(): void {
		Consent::add_page();
	}

	/**
	 * Registers `wp freehold connection`.
	 */
	public function commands(): void {
		ConnectionCommands::register( 'connection' );
		ConnectionUserCommands::register( 'connection user' );
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold connection', 'freehold' ),
			policy: static fn (): string => __( 'When a user connects their account, this site stores a secret token, the time of the connection and their username. This data is deleted when the user disconnects or their account is deleted.', 'freehold' ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}
}
