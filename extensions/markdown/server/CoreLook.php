<?php
declare( strict_types=1 );

namespace Freehold\Modules\Markdown;

use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

/**
 * Gives tables, quotes and code the classes of core's blocks, so that the theme styles them the same way. The stored markup
 * has no classes. HTML of the user's own that has a class keeps its look.
 */
final class CoreLook {

	/** A table as the parser writes it, without another table in it. */
	private const TABLE = '~^<table>\n(?:[^<]|<(?!/?table\b))*+(?<=\n)</table>$~m';

	/**
	 * Returns the markup with core's classes, and loads the styles that it needs.
	 *
	 * @param string $html The block's markup.
	 */
	public static function apply( string $html ): string {
		$wrapped = preg_replace( self::TABLE, '<figure class="wp-block-table">$0</figure>', $html ) ?? $html;
		$names   = $wrapped === $html ? array() : array( 'table' );
		$tags    = new WP_HTML_Tag_Processor( $wrapped );
		$before  = '';
		while ( $tags->next_tag() ) {
			$name = $tags->get_tag();
			if ( 'PRE' === $name ) {
				$tags->set_bookmark( 'pre' );
			} elseif ( 'CODE' === $name && 'PRE' === $before && $tags->seek( 'pre' ) ) {
				$names[] = self::add_class( $tags, 'code' );
				// Goes on after the code.
				$tags->next_tag();
			} elseif ( 'BLOCKQUOTE' === $name ) {
				$names[] = self::add_class( $tags, 'quote' );
			}
			$before = $name;
		}
		array_map( array( self::class, 'enqueue' ), array_unique( array_filter( $names ) ) );
		return $tags->get_updated_html();
	}

	/**
	 * Adds the class of a core block to the current tag, unless it has a class.
	 *
	 * @param WP_HTML_Tag_Processor $tags The markup.
	 * @param string                $name The core block's name without its namespace.
	 * @return string The name; empty if the tag has a class.
	 */
	private static function add_class( WP_HTML_Tag_Processor $tags, string $name ): string {
		if ( null !== $tags->get_attribute( 'class' ) ) {
			return '';
		}
		$tags->add_class( "wp-block-{$name}" );
		return $name;
	}

	/**
	 * Loads the styles of a core block, which themes with separate block styles load only for the block itself.
	 *
	 * @param string $name The core block's name without its namespace.
	 */
	private static function enqueue( string $name ): void {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( "core/{$name}" );
		array_map( 'wp_enqueue_style', $type->style_handles ?? array() );
	}
}
