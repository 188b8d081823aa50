<?php
/**
 * Who made a picture, and on what terms it may be used.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Captions. What a service says is somebody else's text: each part is escaped here, once.
 */
final class Credit {

	/**
	 * A caption that names author and service, such as “Photo by Ada on Pexels”.
	 *
	 * @param string $creator     Who made it; may be empty.
	 * @param string $creator_url Where they are found; may be empty.
	 * @param string $service     The service's name.
	 * @param string $page        Where the service shows it; may be empty.
	 */
	public static function photo( string $creator, string $creator_url, string $service, string $page ): string {
		return '' === $creator
			/* translators: %s: the name of a service. */
			? sprintf( esc_html__( 'Photo on %s', 'freehold' ), self::link( $service, $page ) )
			/* translators: 1: the name of a photographer. 2: the name of a service. */
			: sprintf( esc_html__( 'Photo by %1$s on %2$s', 'freehold' ), self::link( $creator, $creator_url ), self::link( $service, $page ) );
	}

	/**
	 * A caption with title, author and licence, as Creative Commons recommends it.
	 * Source: https://wiki.creativecommons.org/wiki/Recommended_practices_for_attribution
	 *
	 * @param string $title       Title; may be empty.
	 * @param string $page        Where it is shown; may be empty.
	 * @param string $creator     Who made it; may be empty.
	 * @param string $creator_url Where they are found; may be empty.
	 * @param string $licence     The licence's name; may be empty.
	 * @param string $licence_url The licence's text; may be empty.
	 * @param bool   $is_marked   Whether the “licence” says that there is none: a mark of the public domain.
	 */
	public static function work( string $title, string $page, string $creator, string $creator_url, string $licence, string $licence_url, bool $is_marked ): string {
		$work = '' === $title
			? self::link( __( 'This work', 'freehold' ), $page )
			/* translators: %s: the title of a picture. */
			: sprintf( esc_html__( '“%s”', 'freehold' ), self::link( $title, $page ) );
		if ( '' !== $creator ) {
			/* translators: 1: the title of a picture. 2: the name of who made it. */
			$work = sprintf( esc_html__( '%1$s by %2$s', 'freehold' ), $work, self::link( $creator, $creator_url ) );
		}
		if ( '' === $licence ) {
			return $work;
		}
		$terms = self::link( $licence, $licence_url );
		return $is_marked
			/* translators: 1: title and author of a picture. 2: a mark, such as “Public Domain Mark 1.0”. */
			? sprintf( esc_html__( '%1$s is marked with %2$s.', 'freehold' ), $work, $terms )
			/* translators: 1: title and author of a picture. 2: a licence, such as “CC BY 2.0”. */
			: sprintf( esc_html__( '%1$s is licensed under %2$s.', 'freehold' ), $work, $terms );
	}

	/**
	 * What of a caption's markup is stored, whoever wrote it: somebody here, or a source of other code.
	 *
	 * @param string $html The caption.
	 */
	public static function clean( string $html ): string {
		return trim(
			wp_kses(
				$html,
				array(
					'a'      => array(
						'href' => true,
						'rel'  => true,
					),
					'em'     => array(),
					'strong' => array(),
				),
				array( 'http', 'https' )
			)
		);
	}

	/**
	 * A text, linked where there is somewhere to lead to.
	 *
	 * @param string $text The text.
	 * @param string $url  An address, or an empty string.
	 */
	private static function link( string $text, string $url ): string {
		$href = esc_url( $url, array( 'http', 'https' ) );
		return '' === $href ? esc_html( $text ) : sprintf( '<a href="%s">%s</a>', $href, esc_html( $text ) );
	}
}
