<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Output;
use Freehold\Embeds\Vendor;
use Freehold\Modules\Constants;
use WP_HTML_Tag_Processor;

/**
 * Shows videos of VideoPress in its frame, as the administrator has chosen for embeds.
 */
final class Foreign {

	/** The arguments of the player's URL, by attribute. Those of colors have six hexadecimal digits. */
	private const FLAGS  = array(
		'autoplay'    => 'autoPlay',
		'loop'        => 'loop',
		'muted'       => 'muted',
		'playsinline' => 'playsinline',
	);
	private const COLORS = array(
		'seekbarColor'        => 'sbc',
		'seekbarPlayedColor'  => 'sbpc',
		'seekbarLoadingColor' => 'sblc',
	);

	/**
	 * Returns the service.
	 */
	public static function vendor(): Vendor {
		return new Vendor( 'video', 'VideoPress', Constants::get( 'video' )['frameHosts'], icon: Icon::Video );
	}

	/**
	 * Returns the guid in a text that contains a URL of VideoPress.
	 *
	 * @return string Empty if there is none.
	 */
	public static function guid_in( string $text ): string {
		return 1 === preg_match( '~' . Constants::get( 'video' )['pagePattern'] . '~', $text, $found ) ? $found[1] : '';
	}

	/**
	 * Returns the title that a post stores of a video. That of a private video is not for everyone.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty if there is none, or if the video is private.
	 */
	public static function title( array $attributes ): string {
		return true === ( $attributes['isPrivate'] ?? false ) ? '' : StoredText::decode( $attributes['title'] ?? '' );
	}

	/**
	 * Returns the player of a video.
	 *
	 * @param string               $guid       The video's guid at the service.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Without the block's own element.
	 */
	public static function html( string $guid, array $attributes ): string {
		$arguments = array(
			'resizeToParent' => 'true',
			'cover'          => 'true',
		);
		foreach ( self::FLAGS as $name => $argument ) {
			if ( true === ( $attributes[ $name ] ?? false ) ) {
				$arguments[ $argument ] = 'true';
			}
		}
		if ( false === ( $attributes['controls'] ?? true ) ) {
			$arguments['controls'] = 'false';
		}
		foreach ( self::COLORS as $name => $argument ) {
			$color = Style::color( $attributes[ $name ] ?? null );
			if ( '' !== $color ) {
				$arguments[ $argument ] = substr( $color, 1 );
			}
		}
		$title = self::title( $attributes );
		$html  = Output::html(
			'video',
			array(
				'url'   => "https://videopress.com/v/{$guid}",
				'label' => '' === $title ? __( 'Watch the video on VideoPress', 'freehold' ) : $title,
				'frame' => array(
					'src'             => add_query_arg( $arguments, "https://videopress.com/embed/{$guid}" ),
					'title'           => Output::title( '' === $title ? __( 'Video', 'freehold' ) : $title ),
					'allow'           => 'clipboard-write; fullscreen; picture-in-picture',
					'allowfullscreen' => 'true',
				),
			)
		);
		// The block's own attributes are on the figure around it.
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'class_name' => 'freehold-embed' ) ) ) {
			$tags->remove_attribute( 'id' );
			$tags->remove_attribute( 'style' );
			$tags->set_attribute( 'class', 'freehold-embed freehold-video__foreign' );
		}
		return $tags->get_updated_html();
	}
}
