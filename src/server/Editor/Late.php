<?php
declare( strict_types=1 );

namespace Freehold\Editor;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Usage;
use Freehold\Database\Posts;
use Freehold\Modules;
use Freehold\Modules\Manifest;

/**
 * Decides when editors load the code of late modules: those with `late` in their `module.json`, whose blocks few posts contain.
 * An editor whose content contains one loads the code before it parses. Any other loads it when a user is about to insert a block.
 */
final class Late {

	/** The posts whose blocks an editor shows around or inside of the post that is edited. */
	private const PARTS = array( 'wp_block', 'wp_template', 'wp_template_part' );

	/**
	 * Returns the scripts of the late modules that are on.
	 *
	 * @return string[] Handles.
	 */
	public static function scripts(): array {
		return array_values( array_unique( array_filter( array_map( Assets::editor_script( ... ), self::active() ) ) ) );
	}

	/**
	 * Returns whether the editor on this screen needs the scripts before it parses. Editors of templates and widgets always do.
	 */
	public static function is_wanted(): bool {
		if ( 'post' !== ( get_current_screen()->base ?? '' ) ) {
			return true;
		}
		$texts   = array_merge( self::texts(), ...array_map( static fn ( string $slug ): array => array_map( Usage::marker( ... ), Manifest::modules()[ $slug ]['blocks'] ), self::active() ) );
		$content = get_post()->post_content ?? '';
		foreach ( $texts as $text ) {
			if ( str_contains( $content, $text ) ) {
				return true;
			}
		}
		return Posts::any_of_types_contains( self::PARTS, $texts );
	}

	/**
	 * Returns what the editor must know to load the scripts later.
	 *
	 * @return array{scripts: string[], texts: string[]} URLs, and texts from which the blocks are created on paste.
	 */
	public static function state(): array {
		$registry = wp_scripts()->registered;
		return array(
			'scripts' => array_map( static fn ( string $handle ): string => add_query_arg( 'ver', $registry[ $handle ]->ver, $registry[ $handle ]->src ), self::scripts() ),
			'texts'   => self::texts(),
		);
	}

	/**
	 * Returns the late modules that are on.
	 *
	 * @return string[] Slugs.
	 */
	private static function active(): array {
		return array_values( array_filter( array_keys( Modules::active() ), static fn ( string $slug ): bool => null !== Manifest::modules()[ $slug ]['late'] ) );
	}

	/**
	 * Returns the texts, besides their own markup, from which the editor creates blocks of late modules.
	 *
	 * @return string[]
	 */
	private static function texts(): array {
		return array_merge( ...array_map( static fn ( string $slug ): array => Manifest::modules()[ $slug ]['late'], self::active() ) );
	}
}
