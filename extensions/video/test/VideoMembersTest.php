<?php
/**
 * Private videos for readers whom the site knows by their email address, and videos in mails.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/VideoTestCase.php';

use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\View;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Urls;

final class VideoMembersTest extends VideoTestCase {

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'paid-content' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ Sessions::name() ] );
		Sessions::forget();
		parent::tearDown();
	}

	/** Creates a private video with a poster, and logs out. */
	private function privateVideo(): int {
		$this->actAs( 'author' );
		$id = $this->video();
		$this->addPoster( $id );
		$this->setPrivacy( $id, Privacy::PRIVATE );
		wp_set_current_user( 0 );
		return $id;
	}

	/** Gives a video a poster. */
	private function addPoster( int $id ): void {
		$path  = (string) tempnam( get_temp_dir(), 'poster' );
		$image = imagecreatetruecolor( 64, 36 );
		imagejpeg( $image, $path );
		$this->assertTrue( OwnFiles::set_poster( $id, $path ) );
		unlink( $path );
	}

	/** Logs in by email, as a browser with the cookie. */
	private function logIn(): void {
		Subscribers::add( 'ada@example.org', new Consent( 'On paper', 'manual' ), 'active' );
		$_COOKIE[ Sessions::name() ] = Sessions::start( SubscriberTable::by_hash( Address::hash( 'ada@example.org' ) )->id );
	}

	public function test_readers_get_a_private_video_on_pages_for_one_reader_alone(): void {
		$id    = $this->privateVideo();
		$video = $this->row( $id );
		$block = array( 'guid' => $video->guid );
		$this->logIn();
		$html = self::render( $block );
		$this->assertSame( '', Privacy::viewer( $id ), 'A cache may store the page.' );
		$this->assertStringNotContainsString( $video->guid, $html );
		$this->assertStringContainsString( 'Log in by email', $html );
		$this->assertStringContainsString( 'freehold_member=login', $html );
		$this->assertStringContainsString( rawurlencode( 'freehold_member=read' ), $html );

		$token = View::as_member( fn (): string => Urls::token( $video ) );
		$this->assertStringContainsString( '.member.', $token );
		$this->assertTrue( Urls::is_valid( $video, $token ) );
		$html = View::as_member( fn (): string => self::render( $block ) );
		$this->assertStringContainsString( '<video', $html );
		$this->assertStringContainsString( 'file=poster', $html );
		$this->assertStringContainsString( 'token=', $html );
		$this->assertSame( '', Privacy::viewer( $id ), 'After the page' );
	}

	public function test_pages_for_one_reader_open_nothing_to_guests_and_buyers_who_have_not_logged_in(): void {
		$id    = $this->privateVideo();
		$check = function ( string $message ) use ( $id ): void {
			$this->assertSame( '', View::as_member( fn (): string => Privacy::viewer( $id ) ), $message );
			$this->assertSame( '', View::as_member( fn (): string => Urls::token( $this->row( $id ) ) ), $message );
		};
		$check( 'a guest' );
		$_COOKIE[ Sessions::name() ] = str_repeat( 'a', 64 );
		$check( 'a forged session' );
		unset( $_COOKIE[ Sessions::name() ] );
		Sessions::forget();
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, 1 );
		$check( 'the browser of a purchase' );
		Sessions::end();
		unset( $_COOKIE[ Sessions::name() ] );
		$this->logIn();
		Sessions::end();
		$check( 'after logging out' );
	}

	public function test_mails_contain_the_poster_with_a_link_and_nothing_of_private_videos(): void {
		$this->actAs( 'author' );
		$id = $this->video();
		$this->addPoster( $id );
		$guid = $this->row( $id )->guid;
		$mail = fn ( array $attributes, string $content = '' ): string => Modules::get( 'video' )->mail_blocks()['videopress/video'](
			array(
				'blockName' => 'videopress/video',
				'attrs'     => $attributes,
				'innerHTML' => $content,
			),
			'https://example.org/post/?a=1&b=2'
		);
		$html = $mail(
			array(
				'guid'    => $guid,
				'caption' => 'Tick <em>tock</em><script>x</script>',
			)
		);
		$this->assertStringContainsString( '<a href="https://example.org/post/?a=1&#038;b=2"><img src="' . Urls::poster( $this->row( $id ) ) . '" alt="A video">', $html );
		$this->assertStringContainsString( '>Watch the video</a>', $html );
		$this->assertStringContainsString( '<p>Tick <em>tock</em>', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '<video', $html );

		$this->setPrivacy( $id, Privacy::PRIVATE );
		$html = $mail(
			array(
				'guid'   => $guid,
				'poster' => 'https://example.org/frame.jpg',
			)
		);
		$this->assertSame( '<p><a href="https://example.org/post/?a=1&#038;b=2">Watch the video</a></p>', $html );
		$this->assertStringContainsString( 'https://videopress.com/v/zzzzzzzz', $mail( array( 'guid' => 'zzzzzzzz' ) ) );
		$this->assertSame( '', $mail( array() ) );
		$this->assertSame( '', $mail( array( 'guid' => array( 'x' ) ) ) );
	}
}
