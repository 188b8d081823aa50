<?php
/**
 * Plain text of HTML, and of text that is none.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\StoredText;
use Freehold\Blocks\UsedIn;
use Freehold\Modules\ContactForm\Rest\Forms;
use Freehold\Modules\InstantSearch\Passage;
use Freehold\Modules\InstantSearch\Query;
use Freehold\Modules\Map\Place;
use Freehold\Modules\Newsletter\Mail\Renderer;
use Freehold\Modules\RelatedPosts\Related;
use Freehold\Search\Words;

final class StoredTextTest extends TestCase {

	private const TEXTS = array( 'I <3 coffee', 'Is 5<6?', 'a<b', 'I </3 Mondays', 'x <- y -> z', 'If a < b > c', 'Write to <ana@example.org>', '<https://example.org>', 'Tom & Jerry’s “news”', '1 <2> 3 <4> 5', '<!>', '</>', '<', '>' );

	public function test_angle_brackets_that_are_not_markup_stay(): void {
		foreach ( self::TEXTS as $text ) {
			$this->assertSame( $text, StoredText::plain( $text ) );
			$this->assertSame( $text, StoredText::plain( esc_html( $text ) ) );
			$this->assertSame( "$text now", StoredText::plain( "$text <em>now</em>" ), "$text before a tag" );
		}
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function markup(): array {
		return array(
			'tags'                 => array( '<p class="a">I <3 <b>you</b></p>', 'I <3 you' ),
			'a quoted bracket'     => array( 'a <img alt="1 > 0, I <3 b" title=\'>\'>b', 'a b' ),
			'an unquoted one'      => array( '<a href=x>b</a>', 'b' ),
			'a lone quote'         => array( '<a it\'s=x>y</a> "z"', 'y "z"' ),
			'elements with dashes' => array( '<my-box>a</my-box><o:p>b</o:p><svg><path d="M0 0"/></svg>', 'ab' ),
			'comments'             => array( 'a<!-- wp:b {"c":"<3"} -->b<!-- > -->', 'ab' ),
			'scripts'              => array( 'a<script>x > "<b>"</script ><STYLE media=all>p>b{}</STYLE>b', 'ab' ),
			'declarations'         => array( '<!DOCTYPE html><?php echo 1 ?>a', 'a' ),
			'several lines'        => array( "<a\nhref=\"x\">b</a\n>", 'b' ),
			'a tag that was cut'   => array( '<p>a</p><img alt="one two', 'a' ),
			'a comment'            => array( '<p>a</p><!-- wp:b {"c":"d', 'a' ),
			'entities'             => array( '&amp;lt; &lt;b&gt;', '&lt; <b>' ),
		);
	}

	/**
	 * @dataProvider markup
	 */
	public function test_markup_is_removed( string $html, string $text ): void {
		$this->assertSame( $text, StoredText::plain( $html ) );
	}

	public function test_titles_keep_their_text_wherever_they_are_shown(): void {
		foreach ( array( 'I <3 coffee', 'Is 5<6?', 'a<b' ) as $title ) {
			$id   = $this->post( '', array( 'post_title' => $title ) );
			$post = get_post( $id );
			$mail = Renderer::mail( $post, array() );
			$this->assertSame( $title, $mail['subject'] );
			$this->assertStringContainsString( "\n\n$title\n\n", $mail['text'] );
			$this->assertStringContainsString( esc_html( $title ), $mail['html'] );
			$this->assertSame( $title, StoredText::decode( Related::title( $post ) ) );
			$this->assertSame( $title, implode( '', ( new Passage( $post, new Query( '' ) ) )->title() ) );
			$this->assertSame( $title, UsedIn::describe( $id )['title'] );
			$this->assertSame( $title, Forms::title( '', $id ) );
			$this->assertSame( $title, Place::create( '', $title, '', 1, 2 )['title'] );
		}
		$this->assertArrayHasKey( 'coffee', Words::of( 'I <3 coffee', '' ) );
	}
}
