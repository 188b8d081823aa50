<?php
declare( strict_types=1 );

namespace Freehold\Moving;

/**
 * Turns blocks of third-party services into buttons and links, for {@see \Freehold\Feature::core_blocks()}.
 */
final class Links {

	/**
	 * Returns what a block becomes.
	 *
	 * @param string                            $name  The block's name.
	 * @param string                            $label The text of the link, and of a button without one.
	 * @param (callable(Source): string[])|null $urls  Returns the URLs; the attribute or the saved link unless given.
	 * @param (callable(string): string)|null   $link  Returns the markup for a URL; a paragraph with a link unless given.
	 * @return array<string, array{string, callable(Source): ?string}>
	 */
	public static function of( string $name, string $label, ?callable $urls = null, ?callable $link = null ): array {
		$urls ??= static fn ( Source $source ): array => array( $source->text( 'url' ) ?: $source->link() );
		$link ??= static fn ( string $url ): string => Core::paragraph( Core::link( $url, esc_html( $label ) ) );
		return array(
			$name => array(
				__( 'A link, a button or an embed', 'freehold' ),
				static function ( Source $source ) use ( $label, $urls, $link ): ?string {
					$found  = array_filter( $urls( $source ), static fn ( string $url ): bool => preg_match( '~^https?://~i', $url ) && '' !== esc_url( $url ) );
					$button = self::button( $source, $label );
					$write  = array() === $button ? $link : static fn ( string $url ): string => Core::buttons( Core::button( Core::inline( $button['text'] ), $url, $button ) );
					return implode( "\n\n", array_map( $write, $found ) ) ?: null;
				},
			),
		);
	}

	/**
	 * Returns the attributes of the button that opens the service; empty if there is none.
	 *
	 * @param Source $source The block.
	 * @param string $label  The text of a button without one.
	 * @return array<string, mixed>
	 */
	private static function button( Source $source, string $label ): array {
		if ( ! in_array( $source->attributes['style'] ?? '', array( 'link', 'modal' ), true ) ) {
			return array();
		}
		$inner  = parse_blocks( $source->markup )[0]['innerBlocks'][0]['attrs'] ?? array();
		$button = $inner + array( 'text' => $source->attributes['submitButtonText'] ?? $label );
		return is_string( $button['text'] ) && '' !== trim( $button['text'] ) ? $button : array();
	}
}
