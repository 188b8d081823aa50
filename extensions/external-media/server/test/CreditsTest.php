<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Media\Library;
use Freehold\Modules\ExternalMedia\ImageCreditsRenderer;
use Freehold\Tests\TestCase;
use WP_Block;

/**
 * The credits of the images in a post.
 */
final class CreditsTest extends TestCase {

	/** Creates an attachment of a file that need not exist. */
	private function image( string $file, string $credit = '' ): int {
		$id = wp_insert_attachment( array( 'post_title' => $file, 'post_mime_type' => 'image/jpeg' ), "2026/05/{$file}" );
		update_attached_file( $id, "2026/05/{$file}" );
		Library::store_credit( $id, $credit );
		return $id;
	}

	/** Renders the block of a post. */
	private function output( int $post, array $attributes = array() ): string {
		return ImageCreditsRenderer::html(
			$attributes,
			'',
			new WP_Block(
				array( 'blockName' => 'freehold/image-credits', 'attrs' => array(), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() ),
				array( 'postId' => $post )
			)
		);
	}

	/** @return string[] The items of the list. */
	private function credits( int $post ): array {
		preg_match_all( '~<li>(.*?)</li>~s', $this->output( $post ), $found );
		return $found[1];
	}

	public function test_each_kind_of_block_is_read_and_a_credit_is_named_once(): void {
		$ids      = array();
		foreach ( array( 'one', 'two', 'three', 'four', 'five', 'six', 'seven' ) as $name ) {
			$ids[ $name ] = $this->image( "{$name}-cup.jpg", 'seven' === $name ? 'By one' : "By {$name}" );
		}
		$src      = static fn ( string $name ): string => "https://example.org/wp-content/uploads/2026/05/{$name}-cup-300x200.jpg";
		$pattern  = $this->post( "<!-- wp:image {\"id\":{$ids['five']}} --><figure><img src=\"{$src( 'five' )}\"/></figure><!-- /wp:image -->", array( 'post_type' => 'wp_block' ) );
		$post     = $this->post(
			"<!-- wp:group {\"style\":{\"background\":{\"backgroundImage\":{\"id\":{$ids['two']},\"url\":\"{$src( 'two' )}\"}}}} --><div><!-- wp:cover {\"id\":{$ids['three']},\"url\":\"{$src( 'three' )}\"} --><div></div><!-- /wp:cover --></div><!-- /wp:group -->"
			. "<p><img class=\"alignleft wp-image-{$ids['four']}\" src=\"{$src( 'four' )}\"></p>"
			. "<!-- wp:block {\"ref\":{$pattern}} /-->"
			. "[gallery ids=\"{$ids['six']},{$ids['seven']}\"]"
		);
		set_post_thumbnail( $post, $ids['one'] );
		$credits = $this->credits( $post );
		sort( $credits );
		$this->assertSame( array( 'By five', 'By four', 'By one', 'By six', 'By three', 'By two' ), $credits );
	}

	public function test_a_number_without_the_file_is_another_image(): void {
		$id = $this->image( 'cup.jpg', 'By Ada' );
		$this->assertSame( array(), $this->credits( $this->post( "<!-- wp:image {\"id\":{$id}} --><figure><img src=\"https://other.example/teacup.jpg\" class=\"wp-image-{$id}\"/></figure><!-- /wp:image -->" ) ) );
		$this->assertSame( array( 'By Ada' ), $this->credits( $this->post( "<!-- wp:image {\"id\":{$id}} --><figure><img src=\"/uploads/cup-scaled.jpg\"/></figure><!-- /wp:image -->" ) ) );
	}

	public function test_patterns_in_each_other_end(): void {
		$pattern = $this->post( '', array( 'post_type' => 'wp_block' ) );
		wp_update_post( array( 'ID' => $pattern, 'post_content' => "<!-- wp:block {\"ref\":{$pattern}} /-->" ) );
		$this->assertSame( '', $this->output( $this->post( "<!-- wp:block {\"ref\":{$pattern}} /-->" ) ) );
	}

	public function test_a_hidden_image_is_not_credited(): void {
		$id    = $this->image( 'cup.jpg', 'By Ada' );
		$image = "<!-- wp:image {\"id\":{$id}} --><figure><img src=\"/uploads/cup.jpg\" class=\"wp-image-{$id}\"/></figure><!-- /wp:image -->";
		$this->assertSame( array( 'By Ada' ), $this->credits( $this->post( $image ) ) );
		$this->assertSame( array(), $this->credits( $this->post( self::hide( $image, 'core/image' ) ) ) );
	}

	public function test_nothing_is_shown_without_credits_or_before_the_password(): void {
		$this->assertSame( '', $this->output( $this->post( '<p>Words</p>' ) ) );
		$this->assertSame( '', $this->output( 0 ) );
		$post = $this->post( '', array( 'post_password' => 'x' ) );
		set_post_thumbnail( $post, $this->image( 'cup.jpg', 'By Ada' ) );
		$this->assertSame( '', $this->output( $post ) );
	}

	public function test_what_another_writes_into_the_meta_is_harmless(): void {
		$id = $this->image( 'cup.jpg' );
		update_post_meta( $id, Library::CREDIT, wp_slash( '<a href="javascript:alert(1)" onclick="x()">Ada</a><script>x</script> <a href="https://a.example">open' ) );
		$post = $this->post( '' );
		set_post_thumbnail( $post, $id );
		$html = $this->output( $post, array( 'title' => '<img src=x onerror=y> &amp; credits' ) );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'onclick', $html );
		$this->assertStringNotContainsString( 'javascript:', $html );
		$this->assertStringContainsString( '<a href="https://a.example">open</a></li>', $html );
		$this->assertStringContainsString( '&lt;img src=x onerror=y&gt; &amp; credits</p>', $html );
		update_post_meta( $id, Library::CREDIT, array( 'an' => 'array' ) );
		$this->assertSame( '', $this->output( $post ) );
	}

	public function test_copies_of_older_versions_have_theirs_in_the_description_or_the_caption(): void {
		$id = $this->image( 'cup.jpg' );
		wp_update_post( array( 'ID' => $id, 'post_excerpt' => 'By Ada', 'post_content' => '' ) );
		$this->assertSame( '', Library::credit( $id ), 'An image of the user.' );
		add_post_meta( $id, Library::META, 'pexels:1' );
		$this->assertSame( 'By Ada', Library::credit( $id ) );
		wp_update_post( array( 'ID' => $id, 'post_excerpt' => 'Mine', 'post_content' => 'By <b>Ada</b>' ) );
		$this->assertSame( 'By Ada', Library::credit( $id ) );
	}

	public function test_editors_read_it_with_the_attachment(): void {
		$this->actAs( 'author' );
		$id = $this->image( 'cup.jpg', 'By <a href="https://a.example">Ada</a>' );
		$this->assertSame( 'By <a href="https://a.example">Ada</a>', $this->rest( 'GET', "/wp/v2/media/{$id}" )->get_data()['freehold_credit'] );
		$this->rest( 'POST', "/wp/v2/media/{$id}", array( 'freehold_credit' => 'Mine', 'meta' => array( Library::CREDIT => 'Mine' ) ) );
		$this->assertStringContainsString( 'Ada', Library::credit( $id ), 'No user can change it.' );
		wp_delete_attachment( $id, true );
		$this->assertSame( '', Library::credit( $id ) );
	}
}
