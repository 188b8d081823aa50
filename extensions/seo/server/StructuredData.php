<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\StoredText;
use WP_Post;

/**
 * Describes posts as articles, or as questions and answers, as Jetpack does.
 *
 * @link https://schema.org/Article
 * @link https://schema.org/FAQPage
 */
final class StructuredData {

	/**
	 * Prints the data of a single post. Pages and other types have data only if their author has selected a type.
	 */
	public static function print( Page $page ): void {
		$post = is_singular() ? $page->post : null;
		if ( null === $post ) {
			return;
		}
		$type = '' === $page->values->schema && 'post' === $post->post_type ? 'article' : $page->values->schema;
		$data = match ( $type ) {
			'article' => self::article( $page, $post ),
			'faq'     => self::questions( $post ),
			default   => array(),
		};
		if ( array() !== $data ) {
			wp_print_inline_script_tag( (string) wp_json_encode( array( '@context' => 'https://schema.org' ) + $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), array( 'type' => 'application/ld+json' ) );
		}
	}

	/**
	 * Returns the data of an article.
	 *
	 * @return array<string, mixed>
	 */
	private static function article( Page $page, WP_Post $post ): array {
		$author = (string) get_the_author_meta( 'display_name', (int) $post->post_author );
		return array_filter(
			array(
				'@type'            => 'Article',
				'headline'         => StoredText::plain( get_the_title( $post ) ),
				'description'      => $page->description(),
				'image'            => $page->image()->url ?? '',
				'datePublished'    => (string) get_post_time( 'c', true, $post ),
				'dateModified'     => (string) get_post_modified_time( 'c', true, $post ),
				'author'           => '' === $author ? array() : array(
					'@type' => 'Person',
					'name'  => $author,
				),
				'mainEntityOfPage' => (string) get_permalink( $post ),
			)
		);
	}

	/**
	 * Returns the data of questions and answers: the Details blocks that everyone may read.
	 *
	 * @return array<string, mixed> Empty if there are none.
	 */
	private static function questions( WP_Post $post ): array {
		$questions = self::found( parse_blocks( PublicText::of( $post ) ) );
		return array() === $questions ? array() : array(
			'@type'      => 'FAQPage',
			'mainEntity' => $questions,
		);
	}

	/**
	 * Returns the questions in blocks, at any depth.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return array<int, array<string, mixed>>
	 */
	private static function found( array $blocks ): array {
		$questions = array();
		foreach ( $blocks as $block ) {
			$question = 'core/details' === $block['blockName'] && preg_match( '~<summary\b[^>]*>(.*?)</summary>~is', $block['innerHTML'], $found ) ? StoredText::plain( $found[1] ) : '';
			$answer   = '' === $question ? '' : self::text( $block['innerBlocks'] );
			if ( '' !== $answer ) {
				$questions[] = array(
					'@type'          => 'Question',
					'name'           => $question,
					'acceptedAnswer' => array(
						'@type' => 'Answer',
						'text'  => $answer,
					),
				);
				continue;
			}
			array_push( $questions, ...self::found( $block['innerBlocks'] ) );
		}
		return $questions;
	}

	/**
	 * Returns the saved text of blocks. Rendering them would run their code.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 */
	private static function text( array $blocks ): string {
		$texts = array_map( static fn ( array $block ): string => StoredText::plain( $block['innerHTML'] ) . ' ' . self::text( $block['innerBlocks'] ), $blocks );
		return Values::line( implode( ' ', $texts ) );
	}
}
