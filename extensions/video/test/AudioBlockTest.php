<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\AudioTable;
use Freehold\Captions\WebVtt;
use Freehold\Modules;
use Freehold\Settings;

/**
 * Audio blocks with this plugin's player.
 */
final class AudioBlockTest extends TestCase {

	private int $file;

	private string $url;

	protected function setUp(): void {
		parent::setUp();
		Modules::get( 'video' )->every_page();
		Settings::set( 'modules.video.options.audio', true );
		$this->file = wp_insert_attachment(
			array(
				'post_mime_type' => 'audio/mpeg',
				'post_title'     => 'A talk',
				'post_content'   => "0:00 Start\n0:20 Middle & more\n0:40 End",
				'post_status'    => 'inherit',
			),
			'2026/01/a b.mp3'
		);
		$this->url  = (string) wp_get_attachment_url( $this->file );
	}

	private function shown( string $more = '', string $controls = 'controls ' ): string {
		$url     = esc_url( $this->url );
		$content = "<!-- wp:audio {\"id\":{$this->file}} -->\n<figure class=\"wp-block-audio\"><audio {$controls}src=\"{$url}\"></audio><figcaption>A talk</figcaption></figure>\n<!-- /wp:audio -->{$more}";
		$GLOBALS['post'] = get_post( $this->post( $content ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As on a page.
		return do_blocks( $content );
	}

	public function test_a_block_gets_the_player_and_the_chapters_of_the_description(): void {
		$html = $this->shown( '<p><a href="https://cdn.example/talk.vtt">Text</a> <a href="https://cdn.example/chapters.json">Parts</a></p>' );
		$this->assertStringContainsString( '<div class="freehold-audio"><audio controls src="', $html );
		$this->assertStringContainsString( '"files":[{"chapters":"https://cdn.example/chapters.json","transcript":"https://cdn.example/talk.vtt"}]', $html );
		$this->assertSame( 3, substr_count( $html, '<li><a href="' . esc_url( $this->url ) . '#t=' ) );
		$this->assertStringContainsString( 'Middle &amp; more</a></li>', $html );
		$this->assertStringContainsString( '</nav><figcaption>A talk</figcaption></figure>', $html );
	}

	public function test_texts_belong_to_the_only_audio_and_to_the_file_itself(): void {
		$this->assertStringNotContainsString( '"files"', $this->shown( '<p><a href="https://cdn.example/talk.vtt">Text</a></p><audio src="https://cdn.example/other.mp3"></audio>' ) );
		wp_update_post( array( 'ID' => $this->file, 'post_status' => 'private' ) );
		$this->assertStringNotContainsString( '<nav', $this->shown() );
		wp_update_post( array( 'ID' => $this->file, 'post_status' => 'inherit' ) );
		$this->url = 'https://cdn.example/other.mp3';
		$html      = $this->shown();
		$this->assertStringNotContainsString( '<nav', $html );
		$this->assertStringContainsString( 'freehold-audio', $html );
	}

	public function test_texts_written_for_the_file_come_before_those_that_the_post_links_to(): void {
		$this->actAs( 'author' );
		AudioTable::set( $this->file, 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.500 --> 00:02.000\n<v Martha>Hello <b>you</b> &amp; me" ) );
		AudioTable::set( $this->file, 'chapters', 'en', 'Chapters', WebVtt::parse( "WEBVTT\n\n00:05.000 --> 00:09.000\nFive" ) );
		$links = '<p><a href="https://cdn.example/talk.vtt">Text</a> <a href="https://cdn.example/chapters.json">Parts</a></p>';
		$html  = $this->shown( $links );
		$this->assertStringNotContainsString( '"files"', $html );
		$this->assertStringContainsString( '<details class="freehold-video__transcript"><summary>Transcript</summary>', $html );
		$this->assertStringContainsString( 'data-time="1"><span class="freehold-video__time">0:01</span> Martha: Hello you &amp; me</a>', $html );
		$this->assertStringContainsString( 'data-time="5"><span class="freehold-video__time">0:05</span> Five</a>', $html );
		$this->assertStringNotContainsString( 'Middle', $html );
		AudioTable::remove( $this->file, 'chapters', 'en' );
		$html = $this->shown( $links );
		$this->assertStringContainsString( '"files":[{"chapters":"https://cdn.example/chapters.json"}]', $html );
		$this->assertStringContainsString( 'Middle', $html );
		// A post from before the site changed to HTTPS.
		$this->url = str_replace( 'http://', 'https://', $this->url );
		$this->assertStringContainsString( 'Martha', $this->shown() );
		// Neither a file that is hidden, nor the texts of another file than the one that plays.
		wp_update_post( array( 'ID' => $this->file, 'post_status' => 'private' ) );
		$this->assertStringNotContainsString( 'Martha', $this->shown() );
		wp_update_post( array( 'ID' => $this->file, 'post_status' => 'inherit' ) );
		$this->url = 'https://cdn.example/other.mp3';
		$this->assertStringNotContainsString( 'Martha', $this->shown() );
	}

	public function test_the_texts_are_deleted_with_the_file_also_while_the_module_is_off(): void {
		AudioTable::set( $this->file, 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ) );
		Modules::get( 'video' )->always();
		wp_delete_attachment( $this->file, true );
		$this->assertSame( array(), AudioTable::all( $this->file ) );
	}

	public function test_all_audio_of_a_post_is_read_by_two_queries(): void {
		$files   = array_map( static fn ( int $number ): int => wp_insert_attachment( array( 'post_mime_type' => 'audio/mpeg', 'post_title' => "Talk {$number}", 'post_content' => "0:00 Start\n0:20 Middle\n0:40 End", 'post_status' => 'inherit' ), "2026/01/talk-{$number}.mp3" ), array( 1, 2, 3 ) );
		$blocks  = array( '<!-- wp:audio {"id":%1$d} --><figure class="wp-block-audio"><audio controls src="%2$s"></audio></figure><!-- /wp:audio -->', '<!-- wp:jetpack/podcast-episode {"mediaId":%1$d,"mediaUrl":"%2$s","mediaType":"audio"} /-->' );
		$content = implode( '', array_map( static fn ( int $id ): string => sprintf( implode( '', $blocks ), $id, esc_url( (string) wp_get_attachment_url( $id ) ) ), $files ) );
		$queries = static function ( string $content ) use ( $files ): int {
			array_map( 'clean_post_cache', $files );
			// A change makes blocks read again.
			AudioTable::remove_all( 0 );
			$before = $GLOBALS['wpdb']->num_queries;
			do_blocks( $content );
			return $GLOBALS['wpdb']->num_queries - $before;
		};

		$GLOBALS['post'] = get_post( $this->post( $content ) );
		// What WordPress reads for any block.
		$this->assertSame( 6, substr_count( do_blocks( $content ), '<audio ' ) );
		$this->assertSame( 2, $queries( $content ), 'The files with metas, and their texts.' );
		$playlist = apply_filters( 'post_playlist', '', array( 'ids' => implode( ',', $files ) ) );
		$this->assertSame( 3, substr_count( $playlist, '<figure' ) );
		AudioTable::set( $files[1], 'captions', 'en', 'English', WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nWritten later" ) );
		$this->assertStringContainsString( 'Written later', do_blocks( $content ), 'A change shows at once.' );
	}

	public function test_it_is_off_by_default_and_leaves_audio_without_controls(): void {
		$this->assertStringNotContainsString( 'freehold-audio', $this->shown( '', '' ) );
		Settings::set( 'modules.video.options.audio', false );
		$this->assertStringNotContainsString( 'freehold-audio', $this->shown() );
	}
}
