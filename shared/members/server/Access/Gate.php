<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use WP_Block;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Removes what may not be read from everything that WordPress makes of a post: pages, feeds, REST responses, excerpts and
 * embeds. It works on the stored text before blocks render, and again on each block. It runs while the module is off, too. Paid
 * parts whose blocks another plugin provides are that plugin's to open where they render as blocks. While Jetpack closes whole
 * posts, they are open to its subscribers, too.
 */
final class Gate {

	/** WordPress's block with the notes of a whole post. */
	private const FOOTNOTES = 'core/footnotes';

	/**
	 * Adds the filters.
	 */
	public static function watch(): void {
		Level::register();
		Level::watch();
		Raw::watch();
		// What get_the_content() returns: pages, feeds, excerpts, themes.
		add_filter( 'content_pagination', array( self::class, 'pages' ), PHP_INT_MAX, 2 );
		// Code that filters stored content itself: the REST API, plugins.
		add_filter( 'the_content', array( self::class, 'before' ), PHP_INT_MIN, 2 );
		add_filter( 'the_content', array( self::class, 'after' ), PHP_INT_MAX, 2 );
		add_filter( 'get_the_excerpt', array( self::class, 'excerpt' ), PHP_INT_MAX, 2 );
		foreach ( array( 'rss_enclosure', 'atom_enclosure' ) as $enclosure ) {
			add_filter( $enclosure, array( self::class, 'enclosure' ), PHP_INT_MAX );
		}
		// Footnotes, which WordPress stores apart from the content. By name, so that a page without notes does not load the class.
		add_filter( 'render_block_' . self::FOOTNOTES, array( Footnotes::class, 'end' ), 0 );
		add_action( 'rest_api_init', array( Footnotes::class, 'watch_rest' ) );
		add_filter( 'block_bindings_source_value', static fn ( mixed $value, mixed $source, mixed $args, mixed $block ): mixed => 'footnotes' === ( $args['key'] ?? '' ) ? Footnotes::bound( $value, $source, $args, $block ) : $value, PHP_INT_MAX, 4 );
		// Blocks outside of posts' own content: patterns, templates, widgets.
		add_filter( 'pre_render_block', array( self::class, 'block' ), PHP_INT_MAX, 3 );
		add_filter( 'render_block_core/latest-posts', array( self::class, 'end_latest_posts' ), 0 );
		add_filter( 'render_block_' . Parts::CONTAINER, array( self::class, 'container' ), PHP_INT_MAX );
		add_filter( 'freehold_public_content', array( Guest::class, 'content' ), 10, 2 );
		// The response to a form is for its visitor alone.
		add_filter( 'freehold_visitor_content', static fn ( string $content, WP_Post $post ): string => View::as_member( static fn (): string => Readable::open( $content, $post ) ), 10, 2 );
	}

	/**
	 * Returns the pages of a post's content without what may not be read.
	 *
	 * @param mixed $pages The pages of the stored content.
	 * @return mixed The pages.
	 */
	public static function pages( mixed $pages, mixed $post ): mixed {
		if ( ! is_array( $pages ) || ! $post instanceof WP_Post || ! Readable::has_closed( $post, implode( '', $pages ) ) ) {
			return $pages;
		}
		// A paid part can go over several pages.
		return explode( '<!--nextpage-->', Readable::open( implode( '<!--nextpage-->', $pages ), $post ) );
	}

	/**
	 * Returns stored content that is about to be rendered without what may not be read.
	 *
	 * @param mixed $post_id The post, if the caller says so.
	 * @return mixed The content.
	 */
	public static function before( mixed $content, mixed $post_id = null ): mixed {
		$post = self::post( $post_id );
		if ( ! is_string( $content ) || null === $post || post_password_required( $post ) ) {
			// Without the password, the content is the form for it.
			return is_string( $content ) ? Parts::strip( $content, '__return_false' ) : $content;
		}
		if ( View::is_rest_of( $post->ID ) && Access::may_read_post( $post->ID ) ) {
			$content = Guest::after( $content );
		}
		return Readable::open( $content, $post );
	}

	/**
	 * Adds the notice to a post that may not be read as a whole, unless Jetpack has. The element around it is what a reader's script
	 * replaces.
	 *
	 * @param mixed $html    The rendered content.
	 * @param mixed $post_id The post, if the caller says so.
	 * @return mixed The content with the notice.
	 */
	public static function after( mixed $html, mixed $post_id = null ): mixed {
		$post = self::post( $post_id );
		if ( ! is_string( $html ) || null === $post || ! Readable::is_closed( $post->ID ) || Jetpack::closes() || post_password_required( $post ) || doing_filter( 'get_the_excerpt' ) ) {
			return $html;
		}
		$html   = force_balance_tags( $html );
		$notice = Notice::html( $post );
		if ( ! Notice::is_full() ) {
			return $html . $notice;
		}
		self::enqueue( $post->ID );
		$open = '<div class="freehold-paid-post" data-freehold-paid="post" data-freehold-post="' . $post->ID . '">';
		return null === Guest::before( Readable::stored( $post ) ) ? "{$open}{$html}{$notice}</div>" : "{$html}{$open}{$notice}</div>";
	}

	/**
	 * Returns the excerpt of a post that may not be read as a whole: the author's, or the beginning of the public part.
	 *
	 * @return mixed The excerpt.
	 */
	public static function excerpt( mixed $excerpt, mixed $post = null ): mixed {
		$post = $post instanceof WP_Post ? $post : get_post();
		if ( ! $post instanceof WP_Post || ! Readable::is_closed( $post->ID ) ) {
			return $excerpt;
		}
		if ( '' !== trim( $post->post_excerpt ) ) {
			return $post->post_excerpt;
		}
		$public = excerpt_remove_blocks( strip_shortcodes( Guest::content( Readable::stored( $post ), $post->ID ) ) );
		/** This filter is documented in wp-includes/formatting.php */
		return wp_trim_words( $public, (int) apply_filters( 'excerpt_length', 55 ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
	}

	/**
	 * Removes a file from a feed if only closed content names it: WordPress attaches the audio and video files of a post's content.
	 *
	 * @param mixed $tag The tag with the file's URL.
	 * @return mixed
	 */
	public static function enclosure( mixed $tag ): mixed {
		$post = get_post();
		if ( ! is_string( $tag ) || ! $post instanceof WP_Post || ! Guest::is_protected( $post->ID ) ) {
			return $tag;
		}
		$url = 1 === preg_match( '~\b(?:url|href)=(["\'])(.*?)\1~', $tag, $found ) ? $found[2] : '';
		$url = wp_specialchars_decode( $url, ENT_QUOTES );
		return '' !== $url && str_contains( wp_specialchars_decode( Readable::of( $post ), ENT_QUOTES ), $url ) ? $tag : '';
	}

	/**
	 * Renders nothing in place of a paid part that may not be read.
	 *
	 * @param mixed                $html   The HTML that another plugin shows instead, or null.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $within The outer block.
	 * @return mixed
	 */
	public static function block( mixed $html, array $block, ?WP_Block $within = null ): mixed {
		$name = $block['blockName'] ?? '';
		if ( self::FOOTNOTES === $name && null === $html ) {
			Footnotes::begin();
		}
		if ( 'core/latest-posts' === $name && null === $html && 'full_post' === ( $block['attrs']['displayPostContentRadio'] ?? '' ) ) {
			add_filter( 'post_password_required', array( self::class, 'is_closed_in_list' ), 10, 2 );
		}
		if ( Parts::PAID !== $name || Readable::is_elsewhere() ) {
			return $html;
		}
		$post_id = (int) ( $within->context['postId'] ?? get_the_ID() );
		$is_open = Parts::CONTAINER === ( $within->name ?? '' ) && Access::may_read_plans( Parts::plan_ids( (array) $within->parsed_block['attrs'] ), $post_id );
		return $is_open ? $html : '';
	}

	/**
	 * Marks a rendered container with its post, so that a script finds it.
	 *
	 * @param mixed $html The container.
	 * @return mixed
	 */
	public static function container( mixed $html ): mixed {
		$post_id = (int) get_the_ID();
		if ( ! is_string( $html ) || Blocks::is_foreign( Parts::CONTAINER ) || ! str_contains( $html, 'data-freehold-paid=' ) || $post_id < 1 || ! Notice::is_full() ) {
			return $html;
		}
		$element = self::element( $html );
		if ( null === $element ) {
			return $html;
		}
		$element->set_attribute( 'data-freehold-post', (string) $post_id );
		self::enqueue( $post_id );
		return $element->get_updated_html();
	}

	/**
	 * Finds the element of a rendered container. A style sheet may stand before it, where the head of the page is complete.
	 *
	 * @param string $html The container.
	 * @return WP_HTML_Tag_Processor|null At the element. Null if the container has no number, as in another container.
	 */
	public static function element( string $html ): ?WP_HTML_Tag_Processor {
		$tag = new WP_HTML_Tag_Processor( $html );
		while ( $tag->next_tag() ) {
			if ( ! in_array( $tag->get_tag(), array( 'STYLE', 'LINK' ), true ) ) {
				return null === $tag->get_attribute( 'data-freehold-paid' ) ? null : $tag;
			}
		}
		return null;
	}

	/**
	 * Adds the script that shows members their view of a page's post.
	 */
	private static function enqueue( int $post_id ): void {
		if ( is_singular() && get_queried_object_id() === $post_id && ! View::is_member() ) {
			Assets::enqueue_view( Names::module() );
			add_filter(
				'script_module_data_freehold/' . Names::module(),
				static fn (): array => array(
					'url'  => rest_url( 'freehold/v4/' . Names::module() . "/{$post_id}" ),
					'post' => $post_id,
					'read' => View::read_url( (string) get_permalink( $post_id ) ),
					'hint' => Sessions::hint(),
					'text' => __( 'The content for subscribers is shown.', 'freehold' ),
				)
			);
		}
	}

	/**
	 * Returns whether the block with the latest posts must not print a post, which it does without any filter on the content.
	 *
	 * @param bool $is_required Whether the post needs a password.
	 */
	public static function is_closed_in_list( bool $is_required, mixed $post ): bool {
		return $is_required || ( $post instanceof WP_Post && Readable::has_closed( $post, Readable::stored( $post ) ) );
	}

	/**
	 * Corrects what the block with the latest posts says about closed posts.
	 *
	 * @param mixed $html The block's output.
	 */
	public static function end_latest_posts( mixed $html ): mixed {
		if ( ! has_filter( 'post_password_required', array( self::class, 'is_closed_in_list' ) ) ) {
			return $html;
		}
		remove_filter( 'post_password_required', array( self::class, 'is_closed_in_list' ) );
		return is_string( $html ) ? str_replace( __( 'This content is password protected.' ), esc_html__( 'This content is for subscribers, or needs a password.', 'freehold' ), $html ) : $html; // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- Core's text.
	}

	/**
	 * Returns the post whose content is filtered.
	 *
	 * @param mixed $post_id The post, if the caller says so.
	 */
	private static function post( mixed $post_id ): ?WP_Post {
		$post = is_int( $post_id ) && $post_id > 0 ? get_post( $post_id ) : get_post();
		return $post instanceof WP_Post ? $post : null;
	}
}
