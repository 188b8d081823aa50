<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Shows the default texts of a `block.json` in the page's language. Posts contain the English ones, or none, so that a post
 * stores only what its author typed.
 */
abstract class DefaultTexts {

	/**
	 * Returns the translations by the English text.
	 *
	 * @return array<string, string>
	 */
	abstract protected static function all(): array;

	/**
	 * Returns a text as visitors read it.
	 *
	 * @param string $text The stored text.
	 */
	public static function shown( string $text ): string {
		return static::all()[ $text ] ?? $text;
	}

	/**
	 * Returns saved markup as visitors read it.
	 */
	public static function in_markup( string $html ): string {
		$pairs = array();
		foreach ( static::all() as $stored => $shown ) {
			$pairs[ ">{$stored}<" ] = '>' . esc_html( $shown ) . '<';
		}
		return strtr( $html, $pairs );
	}
}
