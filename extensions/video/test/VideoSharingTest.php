<?php
/**
 * The page with the player alone, the embed code, and oEmbed.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/VideoTestCase.php';

use Freehold\Members\Access\View;
use Freehold\Modules;
use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Sharing\EmbedPage;
use Freehold\Modules\Video\Sharing\Sharing;
use Freehold\Modules\Video\Sharing\VideoPost;
use Freehold\Modules\Video\Urls;

final class VideoSharingTest extends VideoTestCase {

	/** A public video of an author, as a guest meets it. */
	private function publicVideo(): int {
		$this->actAs( 'author' );
		$id = $this->video();
		wp_set_current_user( 0 );
		return $id;
	}

	/** The block as a post stores it. */
	private function block( int $id ): string {
		return '<!-- wp:videopress/video {"guid":"' . $this->row( $id )->guid . '"} /-->';
	}

	/**
	 * WordPress's response about a URL.
	 *
	 * @param array<string, mixed> $more More parameters.
	 * @return array<string, mixed> Empty if it is an error.
	 */
	private function oembed( string $url, array $more = array() ): array {
		Modules::get( 'video' )->hooks();
		$response = $this->rest( 'GET', '/oembed/1.0/embed', array( 'url' => $url ) + $more );
		return 200 === $response->get_status() ? (array) $response->get_data() : array();
	}

	public function test_the_page_has_the_player_and_nothing_else(): void {
		$id    = $this->publicVideo();
		$video = $this->row( $id );
		$html  = EmbedPage::player( $video );
		foreach ( array( '<video', 'data-for="video-player"', '<meta name="robots" content="noindex">', '<title>A video – ', 'application/json+oembed', 'freehold-block-video', 'blocks/video/view.js', rawurlencode( Urls::embed( $video ) ) ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertStringNotContainsString( 'wp-emoji', $html );
		$this->assertStringNotContainsString( 'global-styles', $html );
		$this->assertSame( 1, substr_count( EmbedPage::sentence(), '<p>This video is not available.</p>' ) );
	}

	public function test_only_public_videos_are_shared_while_the_owner_lets_visitors_do_so(): void {
		$id    = $this->publicVideo();
		$check = function ( bool $expected, string $message ) use ( $id ): void {
			wp_set_current_user( 0 );
			$this->assertSame( $expected, Sharing::is_shared( $this->row( $id ) ), $message );
			foreach ( array( 0, 'subscriber' ) as $user ) {
				0 === $user ? wp_set_current_user( 0 ) : $this->actAs( $user );
				$this->assertSame( $expected, str_contains( self::render( array( 'guid' => $this->row( $id )->guid ) ), '"share"' ), "{$message}, {$user}" );
				$this->assertSame( $expected, array() !== $this->oembed( Urls::embed( $this->row( $id ) ) ), "{$message}, {$user}" );
			}
			$this->actAs( 'author' );
		};
		$check( true, 'public' );
		Details::store( $id, array( 'display_embed' => false ) );
		$check( false, 'not shared' );
		Details::store( $id, array( 'display_embed' => true ) );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		$check( false, 'private' );
		$this->setPrivacy( $id, Privacy::PUBLIC );
		$check( true, 'public again' );
		wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => 'trash',
			)
		);
		$check( false, 'in the trash' );
		wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => 'inherit',
			)
		);
		Modules::set_active( 'video', false );
		$this->assertFalse( Sharing::is_shared( $this->row( $id ) ), 'module off' );
		Modules::set_active( 'video', true );
		$this->assertSame( array(), View::as_member( fn (): array => Sharing::data( $this->row( $id ) ) ), 'A page for one reader' );
	}

	public function test_oembed_shows_the_player_of_a_post_that_is_all_about_one_video(): void {
		$id    = $this->publicVideo();
		$block = $this->block( $id );
		$post  = fn ( string $content, array $more = array() ): string => (string) get_permalink( $this->post( $content, $more ) );
		$this->actAs( 'author' );
		$data = $this->oembed( $post( "\n{$block}\n" ), array( 'maxwidth' => 320 ) );
		$this->assertSame( array( 'video', 320, 180 ), array( $data['type'], $data['width'], $data['height'] ) );
		$this->assertSame( 1, preg_match( '~^<iframe src="([^"]+)" title="A video" width="320" height="180"~', $data['html'], $found ) );
		$this->assertSame( Urls::embed( $this->row( $id ) ), html_entity_decode( $found[1] ) );

		$text = "<!-- wp:paragraph --><p>A text</p><!-- /wp:paragraph -->{$block}";
		$this->assertSame( 'rich', $this->oembed( $post( $text ) )['type'] );
		$formatted = $this->post( "<!-- wp:group --><div class=\"wp-block-group\">{$text}</div><!-- /wp:group -->" );
		set_post_format( $formatted, 'video' );
		$this->assertSame( 'video', $this->oembed( (string) get_permalink( $formatted ) )['type'] );
		$this->assertSame( 'rich', $this->oembed( $post( $block . $block ) )['type'] );
		$this->assertNotSame( 'video', $this->oembed( $post( $block, array( 'post_password' => 'x' ) ) )['type'] ?? '' );
		$this->assertSame( array(), $this->oembed( Urls::embed( $this->row( $id ) ) . 'x' ) );

		$tall = $this->video(
			array(
				'width'  => 360,
				'height' => 640,
			)
		);
		$this->assertSame( array( 600, 1067 ), Sharing::size( $this->row( $tall ), 600 ) );
		$this->assertSame( array( 225, 400 ), Sharing::size( $this->row( $tall ), 600, 400 ) );
		$this->assertSame( array( 600, 338 ), Sharing::size( $this->row( $this->video( array( 'width' => 0 ) ) ), 600 ) );

		$this->setPrivacy( $id, Privacy::PRIVATE );
		$this->assertNotSame( 'video', $this->oembed( $post( $block ) )['type'] ?? '' );
	}

	public function test_a_hidden_video_is_not_what_a_post_is_about(): void {
		$block = $this->block( $this->publicVideo() );
		$this->assertNotNull( VideoPost::video( get_post( $this->post( $block ) ) ) );
		$this->assertNull( VideoPost::video( get_post( $this->post( self::hide( $block, 'videopress/video' ) ) ) ) );
	}
}
