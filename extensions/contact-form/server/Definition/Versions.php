<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use WP_Post;

/**
 * Notes in a meta of the post which form each of its earlier forms has become, so that a page from a cache finds its own among
 * several, and a deleted form is not mistaken for one that looks like it.
 */
final class Versions {

	/** The meta: hash of an earlier definition → hash of the next one; empty for a form that was deleted. */
	public const META = '_freehold_contact_form_versions';

	/** How many earlier definitions are noted. */
	private const MAX = 200;

	/** How much two versions of a form have in common at least, see {@see Definition::likeness()}. */
	public const LIKENESS = 0.5;

	/**
	 * Notes what an edit has changed.
	 *
	 * @param int     $post_id The post.
	 * @param WP_Post $after   The post after the edit.
	 * @param WP_Post $before  The post before.
	 */
	public static function updated( int $post_id, WP_Post $after, WP_Post $before ): void {
		if ( $after->post_content === $before->post_content || 'revision' === $after->post_type ) {
			return;
		}
		$old = self::forms( $before );
		$new = self::forms( $after );
		if ( array() === $old && array() === $new ) {
			return;
		}
		$noted = self::of( $post_id );
		$next  = self::next( array_diff_key( $old, $new ), array_diff_key( $new, $old ) );
		// The latest are last.
		$noted = array_diff_key( $noted, $next, $new ) + $next;
		update_post_meta( $post_id, self::META, array_slice( $noted, -self::MAX, null, true ) );
	}

	/**
	 * Returns what has become of a form.
	 *
	 * @param int    $post_id The post that contains or contained it, or 0.
	 * @param string $hash    The hash of its earlier definition.
	 * @return string|null The hash of its last definition; empty if it was deleted. Null if nothing is noted.
	 */
	public static function last( int $post_id, string $hash ): ?string {
		$noted = $post_id > 0 ? self::of( $post_id ) : array();
		$last  = null;
		for ( $step = 0; $step <= self::MAX && isset( $noted[ $hash ] ); $step++ ) {
			$last = $noted[ $hash ];
			$hash = $last;
		}
		return $last;
	}

	/**
	 * Returns what is noted.
	 *
	 * @return array<string, string>
	 */
	private static function of( int $post_id ): array {
		$noted = get_post_meta( $post_id, self::META, true );
		return is_array( $noted ) ? $noted : array();
	}

	/**
	 * Returns which of the new forms each old one has become: that with which it has the most in common.
	 *
	 * @param array<string, Definition> $old The forms that are gone, by hash.
	 * @param array<string, Definition> $new The forms that were not there before, by hash.
	 * @return array<string, string>
	 */
	private static function next( array $old, array $new ): array {
		$next  = array_fill_keys( array_keys( $old ), '' );
		$pairs = array();
		foreach ( $old as $from => $one ) {
			foreach ( $new as $to => $other ) {
				$pairs[] = array( $one->likeness( $other ), $from, $to );
			}
		}
		usort( $pairs, static fn ( array $one, array $other ): int => $other[0] <=> $one[0] );
		$taken = array();
		foreach ( $pairs as list( $likeness, $from, $to ) ) {
			if ( $likeness >= self::LIKENESS && '' === $next[ $from ] && ! isset( $taken[ $to ] ) ) {
				$next[ $from ] = $to;
				$taken[ $to ]  = true;
			}
		}
		return $next;
	}

	/**
	 * Returns the forms that a post stores itself, by hash.
	 *
	 * @return array<string, Definition>
	 */
	private static function forms( WP_Post $post ): array {
		$forms = array();
		foreach ( Snapshots::of( $post->post_content ) as $definition ) {
			$forms[ $definition->hash() ] = $definition;
		}
		return $forms;
	}
}
