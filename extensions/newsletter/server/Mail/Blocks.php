<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use Freehold\Blocks\PublicContent;
use Freehold\Members\Access\Parts;
use Freehold\Features;
use Throwable;
use WP_Post;

/**
 * Renders the blocks that have a form for mails: those of modules by {@see \Freehold\Module::mail_blocks()}, some of core here.
 * All others are rendered as for visitors, and {@see Markup} leaves out what mail programs cannot show.
 */
final class Blocks {

	/** Blocks that make no sense in a mail. */
	private const LEFT_OUT = array( 'core/search', 'core/loginout', 'core/comments', 'core/latest-comments', 'core/post-comments-form', 'core/navigation', 'core/query-pagination', 'core/calendar', 'core/archives', 'core/tag-cloud' );

	/**
	 * The forms of blocks for mails, by name.
	 *
	 * @var array<string, callable>
	 */
	private array $forms = array();

	/**
	 * Prepares to render a post.
	 *
	 * @param int[] $plans The reader’s plans.
	 */
	public function __construct( private readonly WP_Post $post, private readonly array $plans ) {
		foreach ( Features::active() as $module ) {
			$this->forms += $module->mail_blocks();
		}
		/**
		 * Filters how blocks look in mails. A form is called with the parsed block and the URL of the post, and returns HTML.
		 *
		 * @param array<string, callable(array<string, mixed>, string): string> $forms The forms by block name.
		 */
		$this->forms = array_filter( (array) apply_filters( 'freehold_mail_block', $this->forms ), 'is_callable' );
	}

	/**
	 * Renders a block. The callback of `pre_render_block`.
	 *
	 * @param string|null          $html  What other code rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return string|null Null to render it as for visitors.
	 */
	public function render( ?string $html, array $block ): ?string {
		$name = (string) ( $block['blockName'] ?? '' );
		if ( null !== $html || '' === $name ) {
			return $html;
		}
		if ( PublicContent::is_hidden( $block ) ) {
			return '';
		}
		if ( str_starts_with( $name, 'premium-content/' ) ) {
			// In a pattern or a template, where the post whose plans count is unknown.
			return '';
		}
		if ( isset( $this->forms[ $name ] ) ) {
			try {
				return (string) ( $this->forms[ $name ] )( $block, (string) get_permalink( $this->post ) );
			} catch ( Throwable $error ) {
				error_log( "Freehold: the block {$name} could not be rendered for a mail: {$error}" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- A fault in the code of a block, which no screen shows.
				return '';
			}
		}
		if ( in_array( $name, self::LEFT_OUT, true ) ) {
			return '';
		}
		return match ( $name ) {
			'core/embed'          => self::embed( $block ),
			'core/playlist-track' => self::track( (array) ( $block['attrs'] ?? array() ) ),
			'core/tabs'           => self::tabs( (array) ( $block['innerBlocks'] ?? array() ) ),
			default               => null,
		};
	}

	/**
	 * Returns stored content with what the reader’s plans open, or guests see, in place of paid parts.
	 *
	 * @param string $content The stored content.
	 */
	public function resolve( string $content ): string {
		return str_contains( $content, '<!-- wp:premium-content/' ) ? serialize_blocks( $this->opened( parse_blocks( $content ) ) ) : $content;
	}

	/**
	 * Resolves the paid parts in a list of blocks.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return array<int, array<string, mixed>>
	 */
	private function opened( array $blocks ): array {
		$result = array();
		foreach ( $blocks as $block ) {
			$name = (string) ( $block['blockName'] ?? '' );
			if ( PublicContent::is_hidden( $block ) ) {
				continue;
			}
			if ( Parts::CONTAINER === $name ) {
				$result = array( ...$result, ...$this->opened( $this->view( $block ) ) );
			} elseif ( ! str_starts_with( $name, 'premium-content/' ) ) {
				$result[] = $this->with_opened( $block );
			}
		}
		return $result;
	}

	/**
	 * Resolves the paid parts inside of a block.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array<string, mixed>
	 */
	private function with_opened( array $block ): array {
		$inner   = array();
		$content = array();
		$next    = 0;
		foreach ( (array) ( $block['innerContent'] ?? array() ) as $piece ) {
			if ( is_string( $piece ) ) {
				$content[] = $piece;
				continue;
			}
			foreach ( isset( $block['innerBlocks'][ $next ] ) ? $this->opened( array( $block['innerBlocks'][ $next++ ] ) ) : array() as $one ) {
				$inner[]   = $one;
				$content[] = null;
			}
		}
		$block['innerBlocks']  = $inner;
		$block['innerContent'] = $content;
		return $block;
	}

	/**
	 * Returns the blocks of a paid part that the reader gets.
	 *
	 * @param array<string, mixed> $block The parsed container.
	 * @return array<int, array<string, mixed>>
	 */
	private function view( array $block ): array {
		$wanted = Parts::plan_ids( (array) ( $block['attrs'] ?? array() ) );
		$shown  = array() !== array_intersect( $wanted, $this->plans ) ? Parts::PAID : 'premium-content/logged-out-view';
		$inner  = array();
		foreach ( (array) ( $block['innerBlocks'] ?? array() ) as $part ) {
			if ( ( $part['blockName'] ?? '' ) === $shown && ! PublicContent::is_hidden( $part ) ) {
				$inner = array( ...$inner, ...(array) $part['innerBlocks'] );
			}
		}
		return $inner;
	}

	/**
	 * Renders a track of a playlist as its title and who plays it, which only styles of the site keep apart.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function track( array $attributes ): string {
		$parts = array_filter( array( $attributes['title'] ?? '', $attributes['artist'] ?? '' ), static fn ( mixed $part ): bool => is_string( $part ) && '' !== $part );
		return array() === $parts ? '' : '<li>' . wp_kses_post( implode( ' – ', $parts ) ) . '</li>';
	}

	/**
	 * Renders tabs one below the other, each with its label.
	 *
	 * @param array<int, array<string, mixed>> $parts The list of labels and the panels, parsed.
	 * @return string|null Null if the labels are not those of the panels.
	 */
	private static function tabs( array $parts ): ?string {
		$parts  = array_column( $parts, null, 'blockName' );
		$panels = (array) ( $parts['core/tab-panels']['innerBlocks'] ?? array() );
		preg_match_all( '#<button\b[^>]*>(.*?)</button>#s', (string) ( $parts['core/tab-list']['innerHTML'] ?? '' ), $labels );
		if ( count( $labels[1] ) !== count( $panels ) ) {
			return null;
		}
		$render = static fn ( string $label, array $panel ): string => PublicContent::is_hidden( $panel ) ? '' : '<h4>' . esc_html( wp_specialchars_decode( wp_strip_all_tags( $label ), ENT_QUOTES ) ) . '</h4>' . implode( '', array_map( render_block( ... ), $panel['innerBlocks'] ) );
		return implode( '', array_map( $render, $labels[1], $panels ) );
	}

	/**
	 * Renders an embed as a link to what it shows.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function embed( array $block ): string {
		$url = is_string( $block['attrs']['url'] ?? null ) ? $block['attrs']['url'] : '';
		if ( '' === $url ) {
			return '';
		}
		$caption = preg_match( '#<figcaption[^>]*>(.*?)</figcaption>#s', (string) ( $block['innerHTML'] ?? '' ), $match ) ? wp_strip_all_tags( $match[1] ) : '';
		return '<p><a href="' . esc_url( $url ) . '">' . esc_html( '' === $caption ? $url : $caption ) . '</a></p>';
	}
}
