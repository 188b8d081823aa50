<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Creates captions. Every text from a service is escaped here, once.
 */
final class Credit {

	/**
	 * Returns a caption with photographer and service, such as “Photo by Ada on Pexels”.
	 *
	 * @param string $creator     The photographer; may be empty.
	 * @param string $creator_url The photographer's page; may be empty.
	 * @param string $service     The service's name.
	 * @param string $page        The photo's page at the service; may be empty.
	 */
	public static function photo( string $creator, string $creator_url, string $service, string $page ): string {
		return '' === $creator
			/* translators: %s: the name of a service. */
			? sprintf( esc_html__( 'Photo on %s', 'freehold' ), self::link( $service, $page ) )
			/* translators: 1: the name of a photographer. 2: the name of a service. */
			: sprintf( esc_html__( 'Photo by %1$s on %2$s', 'freehold' ), self::link( $creator, $creator_url ), self::link( $service, $page ) );
	}

	/**
	 * Returns a caption with title, author and license, as Creative Commons recommends.
	 * Source: https://wiki.creativecommons.org/wiki/Recommended_practices_for_attribution
	 *
	 * @param string $title       The title; may be empty.
	 * @param string $page        The image's page; may be empty.
	 * @param string $creator     The author; may be empty.
	 * @param string $creator_url The author's page; may be empty.
	 * @param string $license     The license's name; may be empty.
	 * @param string $license_url The license's URL; may be empty.
	 * @param bool   $is_marked   Whether the “license” is a public domain mark.
	 */
	public static function work( string $title, string $page, string $creator, string $creator_url, string $license, string $license_url, bool $is_marked ): string {
		$work = '' === $title
			? self::link( __( 'This work', 'freehold' ), $page )
			/* translators: %s: the title of an image. */
			: sprintf( esc_html__( '“%s”', 'freehold' ), self::link( $title, $page ) );
		if ( '' !== $creator ) {
			/* translators: 1: the title of an image. 2: its author. */
			$work = sprintf( esc_html__( '%1$s by %2$s', 'freehold' ), $work, self::link( $creator, $creator_url ) );
		}
		if ( '' === $license ) {
			return $work;
		}
		$terms = self::link( $license, $license_url );
		return $is_marked
			/* translators: 1: title and author of an image. 2: a mark, such as “Public Domain Mark 1.0”. */
			? sprintf( esc_html__( '%1$s is marked with %2$s.', 'freehold' ), $work, $terms )
			/* translators: 1: title and author of an image. 2: a license, such as “CC BY 2.0”. */
			: sprintf( esc_html__( '%1$s is licensed under %2$s.', 'freehold' ), $work, $terms );
	}

	/**
	 * Returns the markup of a caption that may be stored.
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
	 * Returns a text, with a link if there is a URL.
	 *
	 * @param string $url A URL, or an empty string.
	 */
	private static function link( string $text, string $url ): string {
		$href = esc_url( $url, array( 'http', 'https' ) );
		return '' === $href ? esc_html( $text ) : sprintf( '<a href="%s">%s</a>', $href, esc_html( $text ) );
	}
}
