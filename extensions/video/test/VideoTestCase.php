<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\PrivacyChange;
use Freehold\Modules\Video\Renderer;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;

/**
 * Creates videos with real files, and removes the files after each test.
 */
abstract class VideoTestCase extends TestCase {

	/** @var int[] */
	private array $ids = array();

	protected function tearDown(): void {
		foreach ( $this->ids as $id ) {
			wp_delete_attachment( $id, true );
		}
		$this->ids = array();
		parent::tearDown();
	}

	/**
	 * A video in the library, of the current user.
	 *
	 * @param array<string, mixed> $metadata More metadata.
	 */
	protected function video( array $metadata = array() ): int {
		$file = wp_upload_bits( 'video.mp4', null, "\x00\x00\x00\x18ftypmp42 some bytes of a video" );
		$this->assertFalse( $file['error'] );
		$id = wp_insert_attachment(
			array(
				'post_mime_type' => 'video/mp4',
				'post_title'     => 'A video',
				'guid'           => $file['url'],
				'post_status'    => 'inherit',
				'post_author'    => get_current_user_id(),
			),
			$file['file']
		);
		wp_update_attachment_metadata(
			$id,
			$metadata + array(
				'width'  => 640,
				'height' => 360,
				'length' => 90,
			)
		);
		$this->ids[] = $id;
		return $id;
	}

	/**
	 * The video with its row.
	 *
	 * @param int $id The attachment.
	 */
	protected function row( int $id ): Video {
		$video = Videos::get( $id );
		$this->assertNotNull( $video );
		return $video;
	}

	/**
	 * Makes a video private or public.
	 *
	 * @param int $id      The attachment.
	 * @param int $setting The setting.
	 */
	protected function setPrivacy( int $id, int $setting ): void {
		$this->assertTrue( PrivacyChange::set( $id, $setting ) );
	}

	/**
	 * Where the public file of a video was before it was hidden.
	 *
	 * @param int $id The attachment.
	 */
	protected function publicPath( int $id ): string {
		$video = $this->row( $id );
		return '' === $video->file ? Folders::attached( $id ) : Folders::uploads() . "/{$video->file}";
	}

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $content    The stored markup.
	 */
	protected static function render( array $attributes, string $content = '' ): string {
		$block = array(
			'blockName'    => 'videopress/video',
			'attrs'        => $attributes,
			'innerBlocks'  => array(),
			'innerHTML'    => $content,
			'innerContent' => array( $content ),
		);
		\WP_Block_Supports::$block_to_render = $block;
		return Renderer::html( $attributes, $content, new \WP_Block( $block ) );
	}
}
