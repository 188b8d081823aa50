<?php
/**
 * The plain text of blocks is the same after an author or a contributor has saved it, and is never printed as HTML.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\KeptAttributes;
use Freehold\Modules\Manifest;

final class KeptAttributesTest extends TestCase {

	private const TEXTS = array( 'Ana <ana@example.org>', 'Size <M>', 'Bed & Breakfast', 'a < b > c -- "d" \\ \'e\'', 'AT&amp;T <!-- no --> <img src=x onerror=alert(1)>' );

	/** @return array<string, array<string, mixed>> A value for every attribute that is plain text, by block. */
	private static function values( string $text ): array {
		$blocks = array();
		foreach ( array_keys( Manifest::blocks() ) as $block ) {
			foreach ( KeptAttributes::of( $block ) as $name => $attribute ) {
				$types = (array) $attribute['type'];
				$value = match ( true ) {
					in_array( 'string', $types, true ) => $text,
					in_array( 'array', $types, true ) => array( $text, array( 'label' => $text ) ),
					default => array( 'key' => $text, 'list' => array( $text ) ),
				};
				$blocks[ $block ][ $name ] = $value;
			}
		}
		return $blocks;
	}

	private static function content( array $blocks ): string {
		$content = '';
		foreach ( $blocks as $block => $attributes ) {
			$content .= '<!-- wp:' . $block . ' ' . serialize_block_attributes( $attributes ) . " -->\n<p>x</p>\n<!-- /wp:{$block} -->\n\n";
		}
		return $content;
	}

	public function test_authors_and_contributors_keep_the_plain_text_of_all_blocks(): void {
		$contributor = self::factoryUser( 'contributor' );
		foreach ( array( 'author', $contributor ) as $user ) {
			is_int( $user ) ? wp_set_current_user( $user ) : $this->actAs( $user );
			kses_init();
			foreach ( self::TEXTS as $text ) {
				$blocks  = self::values( $text );
				$content = self::content( $blocks );
				$this->assertGreaterThan( 130, array_sum( array_map( 'count', $blocks ) ) );
				for ( $save = 1; $save <= 2; $save++ ) {
					$content = get_post( $this->post( $content, array( 'post_status' => 'draft' ) ) )->post_content;
					$this->assertStringNotContainsString( 'freehold-kept-', $content );
					$saved = array();
					foreach ( parse_blocks( $content ) as $block ) {
						if ( null !== $block['blockName'] ) {
							$saved[ $block['blockName'] ] = $block['attrs'];
						}
					}
					$this->assertSame( $blocks, $saved, "{$text}, save {$save}" );
				}
			}
		}
	}

	public function test_html_is_filtered(): void {
		$this->actAs( 'author' );
		kses_init();
		foreach ( array( 'jetpack/label' => 'label', 'jetpack/gif' => 'caption', 'jetpack/mailchimp' => 'consentText', 'videopress/video' => 'cacheHtml' ) as $block => $name ) {
			$saved = parse_blocks( get_post( $this->post( self::content( array( $block => array( $name => 'Size &lt;M&gt; &amp; <strong>L</strong><script>1</script>' ) ) ) ) )->post_content )[0]['attrs'];
			$this->assertSame( array( $name => 'Size &lt;M&gt; &amp; <strong>L</strong>1' ), $saved );
		}
	}

	public function test_what_is_kept_is_never_printed_as_html(): void {
		foreach ( array( 'Qtext <img src=x onerror=alert(1)>', '"><svg onload=alert(1)> Qtext', "javascript:alert('Qtext')" ) as $text ) {
			foreach ( self::values( $text ) as $block => $attributes ) {
				foreach ( $attributes as $name => $value ) {
					$html = do_blocks( self::content( array( $block => array( $name => $value ) ) ) );
					$tags = new \WP_HTML_Tag_Processor( $html );
					while ( $tags->next_tag() ) {
						$this->assertNull( $tags->get_attribute( 'onerror' ) ?? $tags->get_attribute( 'onload' ), "{$block}: {$name}: {$html}" );
						$this->assertStringStartsNotWith( 'javascript', (string) ( $tags->get_attribute( 'href' ) ?? $tags->get_attribute( 'src' ) ), "{$block}: {$name}" );
					}
				}
			}
		}
	}

	public function test_plain_text_that_a_page_shows_is_whole(): void {
		$lost = array();
		$forms = '<!-- wp:jetpack/contact-form {"formTitle":"Qtext \u003cM\u003e"} --><div class="wp-block-jetpack-contact-form">%s</div><!-- /wp:jetpack/contact-form -->';
		$field = '<!-- wp:jetpack/field-%s {"helpText":"Qtext \u003cM\u003e","options":["Qtext \u003cM\u003e","b"]} --><div><!-- wp:jetpack/input {"placeholder":"Qtext \u003cM\u003e"} /--></div><!-- /wp:jetpack/field-%1$s -->';
		$html  = html_entity_decode( do_blocks( sprintf( $forms, sprintf( $field, 'text' ) . sprintf( $field, 'select' ) ) ) );
		$this->assertGreaterThanOrEqual( 5, substr_count( $html, 'Qtext <M>' ), $html );
		foreach ( array_diff_key( self::values( 'Qtext <M>' ), array( 'jetpack/ai-assistant' => 'Its texts are HTML that is kept whole, and filtered when it is printed.' ) ) as $block => $attributes ) {
			foreach ( array_filter( $attributes, 'is_string' ) as $name => $value ) {
				$html = html_entity_decode( do_blocks( self::content( array( $block => array( $name => $value ) ) ) ) );
				if ( str_contains( $html, 'Qtext' ) && ! str_contains( str_replace( '\u003C', '<', strtoupper( $html ) ), 'QTEXT <M' ) ) {
					$lost[] = "{$block}: {$name}: {$html}";
				}
			}
		}
		$this->assertSame( array(), $lost );
	}

	private static function factoryUser( string $role ): int {
		return (int) wp_insert_user( array( 'user_login' => "kept-{$role}", 'user_pass' => 'password', 'role' => $role ) );
	}
}
