<?php
/**
 * The server side of external media.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Capabilities;
use Freehold\ExternalMedia\Google\ConnectPage;
use Freehold\ExternalMedia\Privacy;
use Freehold\ExternalMedia\Routes;
use Freehold\ExternalMedia\Source;
use Freehold\ExternalMedia\Sources;
use Freehold\Services\TakesKeys;

return new class() implements TakesKeys {

	/**
	 * Adds the window in which people connect, what the privacy policy should say, and what the editor's menus show.
	 * Visitors' pages have nothing of it.
	 */
	public function hooks(): void {
		if ( is_admin() ) {
			add_action( 'admin_menu', array( ConnectPage::class, 'add' ) );
			add_action( 'admin_init', array( Privacy::class, 'add_policy' ) );
			// After the editor's scripts are registered.
			add_action( 'enqueue_block_editor_assets', array( $this, 'print_sources' ), 20 );
		}
	}

	/**
	 * Hands the menus what is in them, so that an editor asks for nothing before somebody opens one. People who may not copy
	 * pictures get no menus.
	 */
	public function print_sources(): void {
		if ( ! current_user_can( Capabilities::COPY_MEDIA ) ) {
			return;
		}
		$sources = array_map(
			static fn ( Source $source ): array => array(
				'id'         => $source->id(),
				'title'      => $source->title(),
				// What has to be picked in a window of the service's first is no list for the inserter.
				'isListable' => '' === $source->missing() && ! $source->abilities()['sessions'],
			),
			array_values( Sources::all() )
		);
		wp_add_inline_script(
			'freehold-plugin-media-sources',
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
	 * The services whose pictures are on.
	 */
	public function services(): array {
		return Sources::keys();
	}
};
