<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Blocks\StoredText;
use Freehold\Blocks\VisitorData;
use Freehold\Captions\Chapters;
use Freehold\Captions\TimedLinks;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\Names as AccessNames;
use Freehold\Members\Access\View;
use Freehold\Members\Links;

/**
 * Writes the video with the browser's controls, which reserves its space, with tracks, chapters and a link to the file. A script
 * puts the player of `player/` in their place when a visitor comes to the video. Guests who may not watch a private video get a box that says so, and no URL of its poster.
 */
final class Player {

	/** How browsers may load a video before it plays. */
	private const PRELOAD = array( 'auto', 'metadata', 'none' );

	/** How long a preview on hover is by default, and at most, in milliseconds. */
	private const PREVIEW = 5000;

	/**
	 * Returns the player.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function html( Video $video, array $attributes ): string {
		$metadata = wp_get_attachment_metadata( $video->id );
		$width    = is_array( $metadata ) ? (int) ( $metadata['width'] ?? 0 ) : 0;
		$height   = is_array( $metadata ) ? (int) ( $metadata['height'] ?? 0 ) : 0;
		if ( ! Privacy::may_watch( $video->id ) ) {
			return self::locked( $attributes, $width, $height );
		}
		Assets::enqueue_view( 'video/blocks/video' );
		$token = Urls::token( $video );
		return sprintf(
			'<div class="freehold-video__frame" style="%s">%s%s%s</div>%s%s',
			esc_attr( Style::colors( $attributes, $video ) ),
			self::video( $video, $attributes, $token, $width, $height ),
			self::toggle( $attributes ),
			Controls::html( $video, $attributes, $token ),
			TimedLinks::chapters( Urls::video( $video, $token ), self::chapters( $video ) ),
			true === ( $attributes['transcript'] ?? false ) ? self::transcript( $video, Urls::video( $video, $token ) ) : ''
		);
	}

	/**
	 * Returns the video element.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $token      The token of its URLs; may be empty.
	 * @param int                  $width      In pixels; 0 if unknown.
	 * @param int                  $height     In pixels; 0 if unknown.
	 */
	private static function video( Video $video, array $attributes, string $token, int $width, int $height ): string {
		$is_on    = static fn ( string $name ): bool => true === ( $attributes[ $name ] ?? false );
		$preload  = $attributes['preload'] ?? '';
		$autoplay = $is_on( 'autoplay' );
		$title    = self::title( $video, $attributes );
		$html     = array(
			'src'           => Urls::video( $video, $token ),
			'class'         => 'freehold-video',
			'controls'      => true,
			'preload'       => in_array( $preload, self::PRELOAD, true ) ? $preload : 'metadata',
			'poster'        => self::poster( $video, $attributes, $token ),
			'width'         => $width > 0 && $height > 0 ? $width : '',
			'height'        => $width > 0 && $height > 0 ? $height : '',
			'style'         => Style::player( $attributes, $video, $width, $height ),
			'aria-label'    => $title,
			// A video that plays by itself has no sound, and does not open in full screen.
			'muted'         => $autoplay || $is_on( 'muted' ),
			'loop'          => $is_on( 'loop' ),
			'playsinline'   => $autoplay || $is_on( 'playsinline' ),
			// The script plays it, because only a script knows of reduced motion.
			'data-autoplay' => $autoplay,
			'data-guid'     => $video->guid,
			'data-preview'  => self::preview( $attributes ),
			'controlslist'  => Details::allows_download( $video->id ) ? '' : 'nodownload',
		);
		$open     = Html::attributes( array_filter( $html, static fn ( mixed $value ): bool => '' !== $value ) );
		$renewal  = '' === $token ? '' : VisitorData::html(
			'video',
			array(
				'renew'  => admin_url( 'admin-ajax.php' ) . '?action=' . Ajax::PLAYBACK . "&guid={$video->guid}",
				'failed' => __( 'The video can no longer be loaded. Log in again, then reload the page.', 'freehold' ),
			)
		);
		return "<video{$open}>{$renewal}" . self::tracks( $video, $attributes, $token ) . self::fallback( $video, $token ) . '</video>';
	}

	/**
	 * Returns the tracks.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $token      The token of its URLs; may be empty.
	 */
	private static function tracks( Video $video, array $attributes, string $token ): string {
		$wanted = array();
		foreach ( is_array( $attributes['tracks'] ?? null ) ? $attributes['tracks'] : array() as $track ) {
			if ( is_array( $track ) && true === ( $track['default'] ?? false ) && is_string( $track['kind'] ?? null ) && is_string( $track['srcLang'] ?? null ) ) {
				$wanted[] = "{$track['kind']}-{$track['srcLang']}";
			}
		}
		$html     = '';
		$has_text = false;
		foreach ( $video->tracks as $track ) {
			$is_text = in_array( $track['kind'], array( 'subtitles', 'captions' ), true );
			// Browsers show one track of those with text.
			$is_default = ( $track['is_default'] || in_array( "{$track['kind']}-{$track['srclang']}", $wanted, true ) ) && ! ( $is_text && $has_text );
			$has_text   = $has_text || ( $is_text && $is_default );
			$html      .= sprintf(
				'<track kind="%s" srclang="%s" label="%s" src="%s"%s>',
				esc_attr( $track['kind'] ),
				esc_attr( $track['srclang'] ),
				esc_attr( $track['label'] ),
				esc_url( Urls::track( $video, $track, $token ) ),
				$is_default ? ' default' : ''
			);
		}
		return $html;
	}

	/**
	 * Returns what browsers show that cannot play videos.
	 *
	 * @param string $token The token of its URLs; may be empty.
	 */
	private static function fallback( Video $video, string $token ): string {
		$url = Details::allows_download( $video->id ) ? Urls::download( $video, $token ) : Urls::video( $video, $token );
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Download the video', 'freehold' ) );
	}

	/**
	 * Returns the button that replaces the controls of a video without controls.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function toggle( array $attributes ): string {
		return false !== ( $attributes['controls'] ?? true ) ? '' : sprintf(
			'<button type="button" class="freehold-video__toggle" data-play="%1$s" data-pause="%2$s" hidden>%1$s</button>',
			esc_attr__( 'Play', 'freehold' ),
			esc_attr__( 'Pause', 'freehold' )
		);
	}

	/**
	 * Returns the chapters of a video: those of its track, in the page's language if there are several, else those of its description.
	 *
	 * @return array<int, array{start: int, title: string}>
	 */
	private static function chapters( Video $video ): array {
		$text = OwnFiles::text( $video, 'chapters' );
		return null === $text ? Chapters::parse( (string) get_post_field( 'post_content', $video->id ) ) : $text->chapters();
	}

	/**
	 * Returns the captions as a text below the video.
	 *
	 * @param string $url The URL of the video.
	 * @return string Empty if there are none.
	 */
	private static function transcript( Video $video, string $url ): string {
		$captions = OwnFiles::text( $video, 'captions', 'subtitles' );
		return null === $captions ? '' : TimedLinks::transcript( $url, $captions );
	}

	/**
	 * Returns the box that guests get in place of a private video. Readers who have logged in by email come back to a page for
	 * them alone.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param int                  $width      In pixels; 0 if unknown.
	 * @param int                  $height     In pixels; 0 if unknown.
	 */
	private static function locked( array $attributes, int $width, int $height ): string {
		$page  = (string) get_permalink();
		$links = sprintf( '<a href="%s">%s</a>', esc_url( wp_login_url( $page ) ), esc_html__( 'Log in to watch it', 'freehold' ) );
		if ( '' !== AccessNames::module() && ! Access::is_member_view() ) {
			$links .= sprintf( '<br><a rel="nofollow" href="%s">%s</a>', esc_url( Links::login( View::read_url( $page ) ) ), esc_html__( 'Log in by email', 'freehold' ) );
		}
		return sprintf(
			'<div class="freehold-video__private" style="%s"><p>%s %s</p></div>',
			esc_attr( 'aspect-ratio:' . Style::ratio( $attributes, $width, $height ) . ';' ),
			esc_html__( 'This video is private.', 'freehold' ),
			$links
		);
	}

	/**
	 * Returns the URL of the poster: the video's own, else what a stored post has.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $token      The token of its URLs; may be empty.
	 */
	public static function poster( Video $video, array $attributes, string $token ): string {
		$own = Urls::poster( $video, $token );
		if ( '' !== $own ) {
			return $own;
		}
		$stored = StoredText::decode( $attributes['poster'] ?? ( $attributes['posterData']['url'] ?? null ) );
		// A poster elsewhere would tell that server of every visitor.
		return wp_parse_url( $stored, PHP_URL_HOST ) === wp_parse_url( wp_upload_dir( null, false )['baseurl'], PHP_URL_HOST ) ? $stored : '';
	}

	/**
	 * Returns the part of the video that plays while the pointer is over it.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Begin and end in seconds, such as `2.5,7.5`; empty for none.
	 */
	private static function preview( array $attributes ): string {
		$data = $attributes['posterData'] ?? null;
		if ( ! is_array( $data ) || true !== ( $data['previewOnHover'] ?? false ) ) {
			return '';
		}
		$number = static fn ( string $name, int $fallback ): float => is_numeric( $data[ $name ] ?? null ) ? max( 0, (float) $data[ $name ] ) : $fallback;
		$start  = $number( 'previewAtTime', 0 );
		return ( $start / 1000 ) . ',' . ( ( $start + max( 1000, $number( 'previewLoopDuration', self::PREVIEW ) ) ) / 1000 );
	}

	/**
	 * Returns the name of the video for screen readers.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function title( Video $video, array $attributes ): string {
		return StoredText::decode( $attributes['title'] ?? '' ) ?: StoredText::plain( get_the_title( $video->id ) ) ?: __( 'Video', 'freehold' );
	}
}
