<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Blocks\Assets;
use Freehold\Feature as Base;

/**
 * The captions and chapters of audio files, with their editor. Those of videos belong to the Video module.
 */
final class Feature extends Base {

	/**
	 * Adds the editor to Audio blocks, where readers get what it makes.
	 */
	public function hooks(): void {
		add_action(
			'enqueue_block_editor_assets',
			static function (): void {
				/**
				 * Filters whether captions and chapters of audio files are shown or published anywhere.
				 *
				 * @param bool $are_shown Whether they are.
				 */
				if ( apply_filters( 'freehold_audio_texts', false ) ) {
					Assets::enqueue_admin_page( 'captions' );
				}
			},
			20
		);
	}

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the table of the tracks.
	 */
	public function tables(): array {
		return array( AudioTable::class );
	}
}
