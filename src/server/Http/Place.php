<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Blocks\PublicContent;
use Generator;
use WP_Block_Patterns_Registry;
use WP_Block_Template;
use WP_Post;
use WP_Query;

/**
 * Knows whether a form that a page shows is still there: in a post that the visitor may read, or in the site's widgets, templates
 * and template parts. Pages from a cache keep working for as long as it is, however old they are.
 *
 * Code of a theme or plugin can show blocks that no stored content contains. Nothing says when such a form is gone, so that its
 * signature expires.
 */
final class Place {

	/** How long a form works that no stored content contains, in seconds. */
	private const SECONDS = 30 * DAY_IN_SECONDS;

	/**
	 * Creates a place.
	 *
	 * @param int $post_id The post whose page shows the form; 0 for pages without a post.
	 * @param int $until   When a form ends that no stored content contains, in Unix time; 0 for others.
	 */
	public function __construct( public readonly int $post_id, public readonly int $until = 0 ) {}

	/**
	 * The post whose form is being answered; empty at other times.
	 *
	 * @var int[]
	 */
	private static array $answered = array();

	/**
	 * Renders the response to a form. Forms in it are where that form is, although nothing filters the content.
	 *
	 * @template T
	 * @param int           $post_id The post whose page shows the form, or 0.
	 * @param callable(): T $render  Renders it.
	 * @return T
	 */
	public static function respond( int $post_id, callable $render ): mixed {
		self::$answered = array( $post_id );
		try {
			return $render();
		} finally {
			self::$answered = array();
		}
	}

	/**
	 * Returns the posts whose content is being filtered.
	 *
	 * @return int[] The outermost first.
	 */
	private static function within(): array {
		return array( ...self::$answered, ...Nesting::posts() );
	}

	/**
	 * Returns whether what is being rendered is stored where users with a capability have put it: in a post of theirs, or in the site's
	 * widgets, templates and template parts.
	 *
	 * @param string $capability The capability that the author of a post needs.
	 */
	public static function is_written_by( string $capability ): bool {
		$within = self::within();
		return array() === $within || user_can( (int) get_post_field( 'post_author', (int) end( $within ) ), $capability );
	}

	/**
	 * Returns the post whose content or page is being rendered.
	 *
	 * @return int 0 on a list of posts, outside its loop.
	 */
	public static function post_id(): int {
		global $wp_query;
		$within = self::within();
		if ( array() !== $within ) {
			return (int) end( $within );
		}
		$post = get_post();
		if ( null === $post ) {
			return 0;
		}
		$is_loop = is_singular() || in_the_loop() || ! ( $wp_query instanceof WP_Query ) || ( $wp_query->post->ID ?? 0 ) !== $post->ID;
		return $is_loop ? $post->ID : 0;
	}

	/**
	 * Returns the place of a form that is being rendered.
	 *
	 * A form that no stored content contains is granted for a while. Content of a post that visitors may not read never gets that
	 * far: not in wp-admin, which renders drafts too, and not within another post.
	 *
	 * @param int      $post_id The post whose page shows the form, or 0.
	 * @param callable $matches Called as `( array $block, int $source ): mixed`, see {@see self::find()}.
	 * @return self|null Null where no form may be sent from: in previews, for editors, and in posts that are not public.
	 */
	public static function of_rendered( int $post_id, callable $matches ): ?self {
		$is_page = ! is_preview() && ! is_customize_preview() && ! wp_is_serving_rest_request() && ! wp_doing_cron() && ( ! is_admin() || wp_doing_ajax() );
		foreach ( array( $post_id, ...self::within() ) as $id ) {
			$is_page = $is_page && self::is_open( $id );
		}
		if ( ! $is_page ) {
			return null;
		}
		$place = new self( $post_id );
		if ( null !== ( $place->in_post( $matches ) ?? self::in_part( $matches ) ) ) {
			return $place;
		}
		// Rounded up, so that a form is the same each time that its page is rendered.
		return new self( $post_id, ( intdiv( time() + self::SECONDS, DAY_IN_SECONDS ) + 1 ) * DAY_IN_SECONDS );
	}

	/**
	 * Returns whether the current visitor may read a post.
	 *
	 * @param int $post_id The post; 0 for pages without a post, which are always open.
	 */
	public static function is_open( int $post_id ): bool {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if ( null === $post ) {
			return 0 === $post_id;
		}
		$status = get_post_status( $post );
		return post_type_exists( $post->post_type )
			&& ( is_post_status_viewable( (string) $status ) || ( 'private' === $status && current_user_can( 'read_post', $post_id ) ) )
			&& ! post_password_required( $post );
	}

	/**
	 * Finds the form where it is now.
	 *
	 * @param callable $matches Called for each block as `( array $block, int $source ): mixed`, with the parsed block, and the post that
	 *                          stores it or 0. Text without blocks is a block without a name. Returns null for other blocks.
	 * @return array{0: mixed, 1: int}|null What the callable returned, and the post that contains the form, or 0. Null if it is gone.
	 */
	public function find( callable $matches ): ?array {
		$found = self::is_open( $this->post_id ) ? $this->in_post( $matches ) : null;
		if ( null !== $found ) {
			return array( $found, $this->post_id );
		}
		$found = self::in_parts( self::parts(), $matches );
		return null === $found ? null : array( $found, self::is_open( $this->post_id ) ? $this->post_id : 0 );
	}

	/**
	 * Returns whether the form is one that no stored content contains, and may be sent now.
	 */
	public function is_granted(): bool {
		return $this->until > time() && self::is_open( $this->post_id );
	}

	/**
	 * Returns whether the form may be sent now.
	 *
	 * @param callable $matches See {@see self::find()}.
	 */
	public function contains( callable $matches ): bool {
		return null !== $this->find( $matches ) || $this->is_granted();
	}

	/**
	 * Finds the form in the post.
	 *
	 * @param callable $matches See {@see self::find()}.
	 */
	private function in_post( callable $matches ): mixed {
		$post = $this->post_id > 0 ? get_post( $this->post_id ) : null;
		if ( null === $post ) {
			return null;
		}
		/**
		 * Filters the stored content of a post that the current visitor may read.
		 *
		 * @param string  $content The content.
		 * @param WP_Post $post    The post.
		 */
		return self::in_content( (string) apply_filters( 'freehold_visitor_content', $post->post_content, $post ), $post->ID, $matches );
	}

	/**
	 * Returns the contents of the site's widgets.
	 *
	 * @return Generator<int, array{0: string, 1: int, 2: null}> As parts() has them.
	 */
	private static function widgets(): Generator {
		$sidebars = array_filter( wp_get_sidebars_widgets(), static fn ( mixed $widgets, int|string $id ): bool => is_array( $widgets ) && is_registered_sidebar( $id ), ARRAY_FILTER_USE_BOTH );
		foreach ( array_merge( array(), ...array_values( $sidebars ) ) as $widget ) {
			$text = 1 === preg_match( '/^(block|text)-(\d+)$/D', (string) $widget, $part ) ? get_option( "widget_{$part[1]}" )[ (int) $part[2] ][ 'block' === $part[1] ? 'content' : 'text' ] ?? null : null;
			if ( is_string( $text ) ) {
				yield array( $text, 0, null );
			}
		}
	}

	/**
	 * Returns the contents of the site's widgets, template parts and templates.
	 *
	 * @return Generator<int, array{0: string, 1: int, 2: WP_Block_Template|null}> Each content; the post that stores it, or 0; the
	 *                                                                             template, or null for a widget.
	 */
	public static function parts(): Generator {
		yield from self::widgets();
		if ( ! wp_is_block_theme() && ! current_theme_supports( 'block-templates' ) && ! current_theme_supports( 'block-template-parts' ) ) {
			return;
		}
		foreach ( array( 'wp_template_part', 'wp_template' ) as $type ) {
			foreach ( get_block_templates( array(), $type ) as $template ) {
				if ( 'publish' === $template->status ) {
					yield array( (string) $template->content, (int) $template->wp_id, $template );
				}
			}
		}
	}

	/**
	 * Finds the form in parts of the site.
	 *
	 * @param Generator<int, array{0: string, 1: int}> $parts   The parts.
	 * @param callable                                 $matches See {@see self::find()}.
	 */
	private static function in_parts( Generator $parts, callable $matches ): mixed {
		foreach ( $parts as list( $content, $source ) ) {
			$found = self::in_content( $content, $source, $matches );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	/**
	 * Finds the form in stored content.
	 *
	 * @param int      $source  The post that stores it, or 0.
	 * @param callable $matches See {@see self::find()}.
	 * @param string[] $seen    The patterns that were looked into, so that none is twice.
	 */
	public static function in_content( string $content, int $source, callable $matches, array &$seen = array() ): mixed {
		return '' === trim( $content ) ? null : self::among( parse_blocks( $content ), $source, $matches, $seen );
	}

	/**
	 * Finds the form among blocks.
	 *
	 * @param array<int, array<string, mixed>> $blocks  Parsed blocks.
	 * @param int                              $source  The post that stores them, or 0.
	 * @param callable                         $matches See {@see self::find()}.
	 * @param string[]                         $seen    The patterns that were looked into.
	 */
	private static function among( array $blocks, int $source, callable $matches, array &$seen ): mixed {
		foreach ( $blocks as $block ) {
			if ( PublicContent::is_hidden( $block ) ) {
				// Core does not render it (WordPress 6.9 and later).
				continue;
			}
			$found = $matches( $block, $source ) ?? self::among( $block['innerBlocks'], $source, $matches, $seen ) ?? self::in_pattern( $block, $matches, $seen );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	/**
	 * Finds the form in the pattern, menu or template part that a block stands for.
	 *
	 * @param array<string, mixed> $block   The parsed block.
	 * @param callable             $matches See {@see self::find()}.
	 * @param string[]             $seen    The patterns that were looked into.
	 */
	private static function in_pattern( array $block, callable $matches, array &$seen ): mixed {
		$type = array(
			'core/block'      => 'wp_block',
			'core/navigation' => 'wp_navigation',
		)[ (string) $block['blockName'] ] ?? null;
		$name = in_array( $block['blockName'], array( 'core/pattern', 'core/template-part' ), true ) ? $block['attrs']['slug'] ?? null : ( null === $type ? null : $block['attrs']['ref'] ?? null );
		if ( ! is_scalar( $name ) || in_array( (string) $name, $seen, true ) ) {
			return null;
		}
		$seen[] = (string) $name;
		if ( 'core/template-part' === $block['blockName'] ) {
			$part = get_block_template( ( $block['attrs']['theme'] ?? get_stylesheet() ) . "//{$name}", 'wp_template_part' );
			return null === $part ? null : self::in_content( (string) $part->content, (int) $part->wp_id, $matches, $seen );
		}
		if ( null === $type ) {
			return self::in_content( (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( (string) $name )['content'] ?? '' ), 0, $matches, $seen );
		}
		$post = (int) $name > 0 ? get_post( (int) $name ) : null;
		return $post instanceof WP_Post && $type === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password
			? self::in_content( $post->post_content, $post->ID, $matches, $seen )
			: null;
	}

	/**
	 * Finds the form in the part of the site that is being rendered: widgets, or the template around a post's content.
	 *
	 * @param callable $matches See {@see self::find()}.
	 */
	private static function in_part( callable $matches ): mixed {
		global $_wp_current_template_content;
		if ( array() !== self::within() ) {
			return self::within() === self::$answered ? self::in_parts( self::parts(), $matches ) : null;
		}
		if ( doing_filter( 'widget_block_content' ) || doing_filter( 'widget_text' ) ) {
			return self::in_parts( self::widgets(), $matches );
		}
		return is_string( $_wp_current_template_content ?? null ) ? self::in_content( $_wp_current_template_content, 0, $matches ) : null;
	}
}
