<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Media\Source;
use Freehold\Module as Base;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\ExternalMedia\Google\ConnectPage;
use Freehold\Modules\Privacy;

/**
 * Images from external services in editors and in the media library, and the block with their credits.
 */
final class Module extends Base {

	/**
	 * Disconnects the Google account of a deleted user.
	 */
	public function always(): void {
		add_action( 'delete_user', array( Account::class, 'disconnect' ), 10, 1 );
		add_action( 'remove_user_from_blog', array( Account::class, 'disconnect' ), 10, 1 );
	}

	/**
	 * Hands the sources to the editor's menus, and adds the entries to the media library.
	 */
	public function hooks(): void {
		// After the editor's scripts are registered.
		add_action( 'enqueue_block_editor_assets', array( $this, 'print_sources' ), 20 );
		if ( is_admin() ) {
			MediaWindow::hooks();
		}
	}

	/**
	 * Adds the window in which users connect to Google Photos, and the page with the dialog for the media library.
	 */
	public function admin(): void {
		ConnectPage::add();
		FramePage::add( array( $this, 'print_sources' ) );
	}

	/**
	 * Adds the credit to attachments.
	 */
	public function fields(): void {
		CreditField::register();
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'freehold/image-credits' => static fn (): string => '' );
	}

	/**
	 * Prints the list of sources, so that the editor makes no request before a menu is opened. Users who may not copy images
	 * get no menus.
	 */
	public function print_sources(): void {
		if ( ! current_user_can( Names::COPY ) ) {
			return;
		}
		$sources = array_map(
			static fn ( Source $source ): array => array(
				'id'         => $source->id(),
				'title'      => $source->title(),
				// A source whose images are selected in the service's own window has no list for the inserter.
				'isListable' => '' === $source->missing() && ! $source->abilities()['sessions'],
			),
			array_values( Sources::all() )
		);
		wp_add_inline_script(
			'freehold-shared',
			'window.freeholdMediaSources = ' . wp_json_encode( $sources, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';',
			'before'
		);
	}

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the services that are turned on.
	 */
	public function services(): array {
		return Sources::keys();
	}

	/**
	 * Returns who may search, copy and connect.
	 */
	public function capabilities(): array {
		return array( Names::BROWSE, Names::COPY, Names::CONNECT );
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Google Photos', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}
}
