<?php
/**
 * Tests of what the head of a page tells search engines and social networks.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Seo\Head;
use Freehold\Settings;

final class HeadTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Modules::set_active( 'seo', true );
	}

	/** The head of a page, and its title. */
	private function head( string $url, bool $is_on = true ): string {
		foreach ( array( 'document_title_parts', 'wp_title', 'wp_robots', 'wp_head' ) as $filter ) {
			remove_all_filters( $filter );
		}
		add_filter( 'wp_robots', 'wp_robots_max_image_preview_large' );
		add_action( 'wp_head', 'wp_robots', 1 );
		add_action( 'wp_head', static fn () => print( '<title>' . wp_get_document_title() . '</title>' ), 1 );
		$this->go( $url );
		Head::start( $is_on );
		ob_start();
		do_action( 'wp_head' );
		return (string) ob_get_clean();
	}

	/** Makes a URL the page of this request, as WordPress does. */
	private function go( string $url ): void {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$GLOBALS['wp_the_query'] = new \WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		$GLOBALS['wp_query']->query( $query );
		$GLOBALS['post'] = $GLOBALS['wp_query']->post ?? null;
		get_queried_object();
	}

	/**
	 * @param array<string, mixed> $metas
	 * @param array<string, mixed> $fields
	 */
	private function page( array $metas, array $fields = array() ): string {
		$id = $this->post( $fields['post_content'] ?? 'a', $fields + array( 'post_status' => 'publish', 'post_title' => 'Own title' ) );
		foreach ( $metas as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		return home_url( 'page' === ( $fields['post_type'] ?? '' ) ? "/?page_id={$id}" : "/?p={$id}" );
	}

	private function id( string $url ): int {
		return (int) substr( (string) strrchr( $url, '=' ), 1 );
	}

	private function image( int $width, string $alt = '' ): int {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), '2026/01/bread.jpg' );
		wp_update_attachment_metadata( $id, array( 'width' => $width, 'height' => 500, 'file' => '2026/01/bread.jpg', 'sizes' => array() ) );
		update_post_meta( $id, '_wp_attachment_image_alt', $alt );
		return $id;
	}

	public function test_title_description_and_noindex_are_on_the_page_whether_the_module_is_on_or_not_decided(): void {
		$url = $this->page( array( 'jetpack_seo_html_title' => 'Soup <3 & bread', 'advanced_seo_description' => "Say \"hot\"\n & <b>good</b>", 'jetpack_seo_noindex' => '1' ) );
		foreach ( array( true, false ) as $is_on ) {
			$head = $this->head( $url, $is_on );
			$this->assertStringContainsString( '<title>Soup &lt;3 &#038; bread</title>', $head );
			$this->assertStringContainsString( '<meta name="description" content="Say &quot;hot&quot; &amp; &lt;b&gt;good&lt;/b&gt;" />', $head );
			$this->assertMatchesRegularExpression( "~name='robots' content='noindex~", $head );
			$this->assertSame( $is_on, str_contains( $head, 'og:title' ) );
		}
	}

	public function test_before_an_administrator_decides_only_what_jetpack_stored_is_on_pages(): void {
		$count = static function ( string $url, ?bool $setting ): int {
			foreach ( array( 'wp', 'document_title_parts', 'wp_head' ) as $hook ) {
				remove_all_filters( $hook );
			}
			Settings::update(
				static function ( array $settings ) use ( $setting ): array {
					$settings['modules']['seo'] = null === $setting ? array() : array( 'active' => $setting );
					return $settings;
				}
			);
			Modules::get( 'seo' )->always();
			do_action( 'wp' );
			return (int) has_filter( 'document_title_parts' ) + ( has_action( 'wp_head' ) ? 1 : 0 );
		};
		$set   = $this->page( array( 'jetpack_seo_html_title' => 'T' ) );
		$bare  = $this->page( array() );
		foreach ( array( array( $set, null, 1 ), array( $set, false, 0 ), array( $set, true, 2 ), array( $bare, null, 0 ), array( $bare, true, 1 ) ) as list( $url, $setting, $expected ) ) {
			$this->go( $url );
			$this->assertSame( $expected, $count( $url, $setting ) );
		}
	}

	public function test_a_page_makes_no_query_that_wordpress_does_not_make(): void {
		$url = $this->page( array( 'jetpack_seo_html_title' => 'T' ), array( 'post_excerpt' => 'Short' ) );
		global $wpdb;
		foreach ( array( $url, home_url( '/' ), home_url( '/?p=' . $this->id( $this->page( array() ) ) ), home_url( '/?author=1' ), home_url( '/?cat=1' ), home_url( '/?s=soup' ), home_url( '/?m=202601' ) ) as $one ) {
			$this->go( $one );
			get_userdata( (int) ( $GLOBALS['post']->post_author ?? 0 ) );
			get_option( 'site_icon' );
			foreach ( array( 'document_title_parts', 'wp_title', 'wp_robots', 'wp_head' ) as $filter ) {
				remove_all_filters( $filter );
			}
			$before = $wpdb->num_queries;
			Head::start( true );
			ob_start();
			do_action( 'wp_head' );
			ob_end_clean();
			$this->assertSame( $before, $wpdb->num_queries, $one );
		}
	}

	public function test_shared_links_have_a_card(): void {
		$image = $this->image( 800, 'Bread & "butter"' );
		$url   = $this->page( array( '_thumbnail_id' => (string) $image ), array( 'post_content' => '<!-- wp:paragraph --><p>First &amp; <b>foremost</b>.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Second [gallery] https://example.org/x</p><!-- /wp:paragraph -->' ) );
		$head  = $this->head( $url );
		foreach ( array( 'og:type" content="article"', 'og:title" content="Own title"', 'og:description" content="First &amp; foremost. Second"', 'og:url" content="' . esc_url( (string) get_permalink( $this->id( $url ) ) ) . '"', 'og:site_name" content="', 'og:image" content="' . esc_url( (string) wp_get_attachment_url( $image ) ), 'og:image:width" content="800"', 'og:image:height" content="500"', 'og:image:alt" content="Bread &amp; &quot;butter&quot;"', 'name="twitter:card" content="summary_large_image"', 'article:published_time" content="2', '"@type":"Article"', '"headline":"Own title"' ) as $expected ) {
			$this->assertStringContainsString( $expected, $head );
		}
		$this->assertStringNotContainsString( 'name="description"', $head, 'The beginning of the text is for cards alone.' );
		$own = $this->image( 300 );
		update_post_meta( $this->id( $url ), '_wpas_options', array( 'attached_media' => array( array( 'id' => $own, 'url' => 'x', 'type' => 'image/jpeg' ) ) ) );
		$this->assertStringContainsString( 'name="twitter:card" content="summary"', $this->head( $url ) );
		Settings::set( 'modules.seo.options.cards', false );
		$this->assertStringNotContainsString( 'og:', $this->head( $url ) );
	}

	public function test_the_first_image_of_a_post_is_that_of_its_public_part(): void {
		$image = $this->image( 700 );
		$url   = $this->page( array(), array( 'post_content' => "<!-- wp:image {\"id\":{$image}} --><figure class=\"wp-block-image\"><img src=\"https://cdn.example/bread-300x200.jpg\" class=\"wp-image-{$image}\"/></figure><!-- /wp:image -->" ) );
		$this->assertStringContainsString( 'og:image:width" content="700"', $this->head( $url ) );
		add_filter( 'freehold_public_content', '__return_empty_string' );
		$this->assertStringNotContainsString( 'og:image', $this->head( $url ) );
	}

	public function test_in_a_post_from_another_site_ids_do_not_name_images_of_this_one(): void {
		$image = $this->image( 700 );
		$media = array( 'attached_media' => array( array( 'id' => $image, 'url' => 'https://old.example/sunset.jpg', 'type' => 'image/jpeg' ) ) );
		foreach ( array(
			array( array( '_wpas_options' => $media ), array() ),
			array( array( '_yoast_wpseo_opengraph-image-id' => (string) $image, '_yoast_wpseo_opengraph-image' => 'https://old.example/sunset.jpg' ), array() ),
			array( array(), array( 'post_content' => "<img src=\"https://old.example/sunset.jpg\" class=\"wp-image-{$image}\"/>" ) ),
		) as [ $metas, $fields ] ) {
			$head = $this->head( $this->page( $metas, $fields ) );
			$this->assertStringContainsString( 'og:image" content="https://old.example/sunset.jpg"', $head );
			$this->assertStringNotContainsString( 'bread', $head );
		}
	}

	public function test_what_a_shortcode_may_close_is_not_public(): void {
		add_shortcode( 'restrict', '__return_empty_string' );
		$image   = $this->image( 700 );
		$caption = $this->image( 800 );
		$url     = $this->page( array(), array( 'post_content' => "Hello [later]reader[/later]. [restrict level=\"gold\"]The door code is 4711 <img class=\"wp-image-{$image}\" />[/restrict] [caption id=\"a\" width=\"9\"]<img class=\"wp-image-{$caption}\" /> Bread[/caption]" ) );
		$head    = $this->head( $url );
		remove_shortcode( 'restrict' );
		$this->assertStringNotContainsString( 'door code', $head );
		$this->assertStringContainsString( 'og:description" content="Hello reader . Bread"', $head, 'Unknown tags are removed, their text is public.' );
		$this->assertStringContainsString( 'og:image:width" content="800"', $head, 'A caption closes nothing.' );
	}

	public function test_hidden_blocks_are_not_public(): void {
		$image   = $this->image( 700 );
		$hidden  = '{"metadata":{"blockVisibility" : false}}';
		$details = "<details class=\"wp-block-details\"><summary>Hidden question</summary><!-- wp:paragraph --><p>Yes</p><!-- /wp:paragraph --></details>";
		$content = '<!-- wp:group --><div>'
			. "<!-- wp:group {$hidden} --><div><!-- wp:paragraph --><p>Hidden text</p><!-- /wp:paragraph --><figure><img class=\"wp-image-{$image}\" /></figure></div><!-- /wp:group -->"
			. "<!-- wp:details {$hidden} -->{$details}<!-- /wp:details -->"
			. "<!-- wp:details --><details><summary>Shown?</summary><!-- wp:paragraph {$hidden} --><p>Hidden answer</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Shown answer</p><!-- /wp:paragraph --></details><!-- /wp:details -->"
			. '</div><!-- /wp:group -->';
		$head    = $this->head( $this->page( array( 'jetpack_seo_schema_type' => 'faq' ), array( 'post_content' => $content ) ) );
		$this->assertStringNotContainsString( 'Hidden', $head );
		$this->assertStringNotContainsString( 'og:image', $head );
		$this->assertStringContainsString( 'og:description" content="Shown? Shown answer"', $head );
		$this->assertStringContainsString( '"text":"Shown answer"', $head );
	}

	public function test_a_locale_without_a_country_is_left_out(): void {
		$url = $this->page( array() );
		foreach ( array( 'de_DE_formal' => 'og:locale" content="de_DE"', 'ja' => null, 'pt_PT_ao90' => 'og:locale" content="pt_PT"', '"><script>' => null ) as $locale => $expected ) {
			$set = static fn (): string => $locale;
			add_filter( 'locale', $set );
			$head = $this->head( $url );
			remove_filter( 'locale', $set );
			$this->assertSame( null !== $expected, str_contains( $head, (string) ( $expected ?? 'og:locale' ) ), $locale );
		}
	}

	/** @return array<string, array{array<string, mixed>}> Posts that not everyone may read. */
	public static function closed(): array {
		return array(
			'with a password' => array( array( 'post_password' => 'x' ) ),
			'private'         => array( array( 'post_status' => 'private' ) ),
			'a draft'         => array( array( 'post_status' => 'draft' ) ),
			'scheduled'       => array( array( 'post_status' => 'future', 'post_date' => '2090-01-01 00:00:00' ) ),
		);
	}

	/**
	 * @dataProvider closed
	 * @param array<string, mixed> $fields
	 */
	public function test_closed_posts_say_nothing( array $fields ): void {
		$this->actAs( 'admin' );
		$url = $this->page( array( 'jetpack_seo_html_title' => 'Secret', 'advanced_seo_description' => 'Secret', 'jetpack_seo_noindex' => '1', '_yoast_wpseo_opengraph-image' => 'https://example.org/secret.jpg' ), $fields + array( 'post_content' => 'Secret', 'post_excerpt' => 'Secret', 'post_author' => get_current_user_id() ) );
		foreach ( array( true, false ) as $is_on ) {
			$head = $this->head( $url . '&preview=true', $is_on );
			$this->assertDoesNotMatchRegularExpression( '~secret|og:|description|ld\+json~i', $head );
			$this->assertStringContainsString( 'noindex', $head );
		}
	}

	public function test_descriptions_come_from_excerpts_and_terms(): void {
		$url = $this->page( array(), array( 'post_excerpt' => 'By <b>hand</b> &amp; heart' ) );
		$this->assertStringContainsString( 'name="description" content="By hand &amp; heart"', $this->head( $url ) );
		$this->assertStringNotContainsString( 'name="description"', $this->head( $url, false ) );
		Settings::set( 'modules.seo.options.excerpt', false );
		$this->assertStringNotContainsString( 'name="description"', $this->head( $url ) );
		$term = wp_insert_term( 'Bread', 'category', array( 'description' => 'All about bread' ) );
		wp_set_post_categories( $this->id( $url ), array( $term['term_id'] ) );
		$head = $this->head( home_url( "/?cat={$term['term_id']}" ) );
		$this->assertStringContainsString( 'name="description" content="All about bread"', $head );
		$this->assertStringContainsString( 'og:url" content="' . esc_url( (string) get_term_link( $term['term_id'] ) ), $head );
		$this->assertStringNotContainsString( 'name="description"', $this->head( home_url( "/?cat={$term['term_id']}&paged=2" ) ) );
	}

	public function test_the_front_page_has_its_own_description_and_pages_have_patterns(): void {
		update_option( 'blogname', 'Café' );
		update_option( 'advanced_seo_front_page_description', 'Welcome', true );
		update_option(
			'advanced_seo_title_formats',
			array(
				'front_page' => array( array( 'type' => 'string', 'value' => 'Home of ' ), array( 'type' => 'token', 'value' => 'site_name' ) ),
				'posts'      => array( array( 'type' => 'token', 'value' => 'post_title' ), array( 'type' => 'string', 'value' => ' at <i>' ), array( 'type' => 'token', 'value' => 'site_name' ), array( 'type' => 'token', 'value' => 'evil' ), 'x' ),
				'pages'      => 'x',
				'other'      => array(),
			),
			true
		);
		$head = $this->head( home_url( '/' ) );
		$this->assertStringContainsString( 'name="description" content="Welcome"', $head );
		$this->assertStringContainsString( '<title>Home of Café</title>', $head );
		$this->assertStringContainsString( 'og:type" content="website"', $head );
		$this->assertStringContainsString( '<title>Own title at Café</title>', $this->head( $this->page( array() ) ) );
		$this->assertStringContainsString( '<title>Mine</title>', $this->head( $this->page( array( 'jetpack_seo_html_title' => 'Mine' ) ) ) );
		$this->assertStringContainsString( '<title>Own title', $this->head( $this->page( array(), array( 'post_type' => 'page' ) ) ) );
		$this->assertStringNotContainsString( 'Home of', $this->head( home_url( '/' ), false ) );
		$this->assertStringContainsString( 'content="Welcome"', $this->head( home_url( '/' ), false ) );
	}

	public function test_a_page_that_shows_the_blog_has_its_own_texts_and_not_its_content(): void {
		$image = $this->image( 700 );
		$id    = $this->id( $this->page( array( 'advanced_seo_description' => 'All news' ), array( 'post_type' => 'page', 'post_content' => "Never shown <img class=\"wp-image-{$image}\" />" ) ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_for_posts', $id );
		$this->assertStringContainsString( 'name="description" content="All news"', $this->head( home_url( "/?page_id={$id}" ) ) );
		delete_post_meta( $id, 'advanced_seo_description' );
		$head = $this->head( home_url( "/?page_id={$id}" ) );
		$this->assertStringContainsString( 'og:title" content="Own title"', $head );
		$this->assertDoesNotMatchRegularExpression( '~Never shown|og:image~', $head );
	}

	public function test_metas_of_yoast_and_rank_math_stand_in_until_the_author_edits_the_texts(): void {
		update_option( 'blogname', 'Café' );
		$yoast = array( '_yoast_wpseo_title' => '%%title%% %%page%% %%sep%% %%sitename%%', '_yoast_wpseo_metadesc' => '%%cf_x%% - About %%title%%, 100% good', '_yoast_wpseo_meta-robots-noindex' => '1', '_yoast_wpseo_opengraph-image' => 'https://example.org/y.jpg?a=1&b=2' );
		$url   = $this->page( $yoast );
		$head  = $this->head( $url );
		$this->assertStringContainsString( '<title>Own title &#8211; Café</title>', $head );
		$this->assertStringContainsString( 'name="description" content="About Own title, 100% good"', $head );
		$this->assertStringContainsString( 'noindex', $head );
		$this->assertStringContainsString( 'og:image" content="https://example.org/y.jpg?a=1&#038;b=2"', $head );
		$this->assertDoesNotMatchRegularExpression( '~Café|noindex|About|example\.org/y~', preg_replace( '~<title>.*?</title>~', '', $this->head( $url, false ) ), 'Only what Jetpack stored is kept' );
		update_post_meta( $this->id( $url ), 'jetpack_seo_html_title', 'Mine' );
		$this->assertStringContainsString( '<title>Mine</title>', $this->head( $url ) );
		update_post_meta( $this->id( $url ), '_freehold_seo_own', '1' );
		$this->assertDoesNotMatchRegularExpression( '~noindex|About|example\.org/y~', $this->head( $url ) );

		$rank_math = $this->page( array( 'rank_math_title' => '%title% %customfield(x)% %sep% %sitename%', 'rank_math_description' => 'Save 20 % or 30% today', 'rank_math_robots' => array( 'noindex', 'follow' ), 'rank_math_facebook_image_id' => (string) $this->image( 640 ) ) );
		$head      = $this->head( $rank_math );
		$this->assertStringContainsString( '<title>Own title &#8211; Café</title>', $head );
		$this->assertStringContainsString( 'content="Save 20 % or 30% today"', $head );
		$this->assertStringContainsString( 'noindex', $head );
		$this->assertStringContainsString( 'og:image:width" content="640"', $head );
		$this->assertStringNotContainsString( 'noindex', $this->head( $this->page( array( '_yoast_wpseo_meta-robots-noindex' => '2', 'rank_math_robots' => array( 'index' ) ) ) ) );
	}

	public function test_strange_metas_print_nothing(): void {
		$head = $this->head( $this->page( array( 'jetpack_seo_html_title' => array( 'x' ), 'advanced_seo_description' => array(), '_wpas_options' => 'x', 'jetpack_seo_schema_type' => 'evil', 'rank_math_robots' => 'noindexed', '_yoast_wpseo_title' => "\xff" ) ) );
		$this->assertStringContainsString( '<title>Own title', $head );
		$this->assertStringNotContainsString( 'noindex', $head );
		$this->assertStringContainsString( '"@type":"Article"', $head );
	}

	public function test_details_blocks_are_questions_if_the_author_wants_it(): void {
		$details = '<!-- wp:details --><details class="wp-block-details"><summary>Is it <b>open</b>?</summary><!-- wp:paragraph --><p>Yes &lt;/script&gt;</p><!-- /wp:paragraph --></details><!-- /wp:details -->';
		$head    = $this->head( $this->page( array( 'jetpack_seo_schema_type' => 'faq' ), array( 'post_content' => "<!-- wp:group --><div>{$details}</div><!-- /wp:group -->", 'post_type' => 'page' ) ) );
		$this->assertSame( 1, preg_match( '~<script type="application/ld\+json">\s*(.*?)\s*</script>~s', $head, $found ) );
		$data = json_decode( $found[1], true );
		$this->assertSame( array( 'FAQPage', 'Is it open?', 'Yes </script>' ), array( $data['@type'], $data['mainEntity'][0]['name'], $data['mainEntity'][0]['acceptedAnswer']['text'] ) );
		$this->assertStringNotContainsString( 'ld+json', $this->head( $this->page( array(), array( 'post_content' => $details, 'post_type' => 'page' ) ) ) );
		$this->assertStringNotContainsString( 'ld+json', $this->head( $this->page( array( 'jetpack_seo_schema_type' => 'faq' ) ) ) );
	}
}
