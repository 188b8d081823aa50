<?php
/**
 * Tests of what authors may write, of the sitemap, and of other plugins.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Seo\Metas;
use Freehold\Modules\Seo\OtherPlugin;

final class SeoTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Modules::set_active( 'seo', true );
	}

	/** Registers what the editor saves, and a type without custom fields. */
	private function start(): void {
		register_post_type( 'book', array( 'public' => true, 'show_in_rest' => true, 'supports' => array( 'title', 'editor' ) ) );
		self::forget();
		Modules::get( 'seo' )->hooks();
		add_action( 'rest_api_init', static fn () => Modules::get( 'seo' )->fields() );
		$GLOBALS['wp_rest_server'] = null;
		// WordPress keeps a type's schema from test to test, too.
		get_post_type_object( 'post' )->rest_controller = null;
		get_post_type_object( 'page' )->rest_controller = null;
	}

	protected function tearDown(): void {
		unregister_post_type( 'book' );
		self::forget();
		parent::tearDown();
	}

	/** Forgets the metas: WordPress keeps them from test to test, without their hooks. */
	private static function forget(): void {
		foreach ( array( 'post', 'page', 'book' ) as $type ) {
			foreach ( array( 'jetpack_seo_html_title', 'advanced_seo_description', 'jetpack_seo_noindex', 'jetpack_seo_schema_type', '_wpas_options', '_freehold_seo_own' ) as $key ) {
				unregister_post_meta( $type, $key );
			}
		}
	}

	public function test_the_editor_saves_jetpacks_metas_in_posts_pages_and_other_types(): void {
		$this->start();
		$this->actAs( 'editor' );
		foreach ( array( 'posts' => 'post', 'pages' => 'page', 'book' => 'book' ) as $route => $type ) {
			$id       = $this->post( 'a', array( 'post_type' => $type ) );
			$response = $this->rest(
				'POST',
				"/wp/v2/{$route}/{$id}",
				array(
					'meta' => array(
						'jetpack_seo_html_title'   => " Soup <3 \n\x07& bread ",
						'advanced_seo_description' => str_repeat( 'long ', 400 ),
						'jetpack_seo_noindex'      => true,
						'jetpack_seo_schema_type'  => 'faq',
						'jetpack_social_options'   => array( 'version' => 2, 'attached_media' => array( array( 'id' => 3, 'url' => 'https://example.org/a.jpg', 'type' => 'image/jpeg' ) ), 'image_generator_settings' => array( 'custom_text' => '<script>x</script>Hi', 'later' => true ) ),
					),
				)
			);
			$this->assertSame( 200, $response->get_status(), $type . wp_json_encode( $response->get_data() ) );
			$this->assertSame( 'Soup <3 & bread', get_post_meta( $id, 'jetpack_seo_html_title', true ) );
			$this->assertSame( 1999, strlen( get_post_meta( $id, 'advanced_seo_description', true ) ), 'Texts are never cut.' );
			$this->assertSame( '1', get_post_meta( $id, 'jetpack_seo_noindex', true ) );
			$this->assertSame( 'faq', get_post_meta( $id, 'jetpack_seo_schema_type', true ) );
			$social = get_post_meta( $id, '_wpas_options', true );
			$this->assertSame( array( 3, 'Hi', true ), array( $social['attached_media'][0]['id'], $social['image_generator_settings']['custom_text'], $social['image_generator_settings']['later'] ) );
		}
		$this->assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/{$this->post( 'b' )}", array( 'meta' => array( 'jetpack_seo_schema_type' => 'evil' ) ) )->get_status() );
	}

	public function test_only_who_edits_the_post_writes(): void {
		$this->start();
		$id = $this->post( 'a', array( 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		foreach ( array( 'author' => 403, 'subscriber' => 403, 'editor' => 200 ) as $login => $status ) {
			$this->actAs( $login );
			$this->assertSame( $status, $this->rest( 'POST', "/wp/v2/posts/{$id}", array( 'meta' => array( 'jetpack_seo_noindex' => true ) ) )->get_status(), $login );
		}
		$this->actAs( 'author' );
		foreach ( array( 'jetpack_seo_html_title', 'jetpack_seo_noindex', '_wpas_options', '_freehold_seo_own' ) as $key ) {
			$this->assertFalse( current_user_can( 'edit_post_meta', $id, $key ), $key );
		}
	}

	public function test_only_the_editor_reads_them(): void {
		$this->start();
		$id = $this->post( 'a', array( 'post_password' => 'x' ) );
		update_post_meta( $id, 'jetpack_seo_html_title', 'Secret' );
		update_post_meta( $id, '_wpas_options', array( 'message' => 'Secret' ) );
		$metas = fn ( string $context ): array => (array) ( $this->rest( 'GET', "/wp/v2/posts/{$id}", array( 'context' => $context ) )->get_data()['meta'] ?? array() );
		wp_set_current_user( 0 );
		$names = array( 'jetpack_seo_html_title', 'advanced_seo_description', 'jetpack_seo_noindex', 'jetpack_seo_schema_type', 'jetpack_social_options', '_freehold_seo_own' );
		$this->assertSame( array(), array_intersect( $names, array_keys( $metas( 'view' ) ) ) );
		$this->actAs( 'editor' );
		$this->assertSame( array(), array_diff( $names, array_keys( $metas( 'edit' ) ) ) );
		$this->assertSame( 'Secret', $metas( 'edit' )['jetpack_seo_html_title'] );
	}

	public function test_a_post_with_damaged_metas_can_be_saved(): void {
		$this->start();
		$this->actAs( 'editor' );
		$id = $this->post( 'a' );
		foreach ( array( 'jetpack_seo_html_title' => array( 'x' ), 'jetpack_seo_noindex' => 'yes', 'jetpack_seo_schema_type' => 'evil', '_wpas_options' => array( 'attached_media' => 'x' ) ) as $key => $value ) {
			add_metadata( 'post', $id, $key, $value );
		}
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->postmeta, array( 'meta_value' => 'evil' ), array( 'post_id' => $id, 'meta_key' => 'jetpack_seo_schema_type' ) );
		wp_cache_flush();
		$metas = $this->rest( 'GET', "/wp/v2/posts/{$id}", array( 'context' => 'edit' ) )->get_data()['meta'];
		$this->assertSame( array( '', true, '' ), array( $metas['jetpack_seo_html_title'], $metas['jetpack_seo_noindex'], $metas['jetpack_seo_schema_type'] ) );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/{$id}", array( 'meta' => json_decode( (string) wp_json_encode( $metas ), true ) ) )->get_status() );
	}

	public function test_the_panel_knows_what_stands_in_for_empty_fields(): void {
		$this->start();
		$this->actAs( 'editor' );
		update_option( 'blogname', 'Café' );
		$id    = $this->post( 'a', array( 'post_title' => 'Soup' ) );
		$field = fn ( string $context ): ?array => $this->rest( 'GET', "/wp/v2/posts/{$id}", array( 'context' => $context ) )->get_data()['freehold_seo'] ?? null;
		$this->assertNull( $field( 'view' ) );
		$this->assertSame( array( '%title% - Café', '', '' ), array( $field( 'edit' )['pattern'], $field( 'edit' )['imported']['source'], $field( 'edit' )['note'] ) );
		update_post_meta( $id, '_yoast_wpseo_title', '%%title%% now' );
		$this->assertSame( array( 'Yoast SEO', 'Soup now' ), array( $field( 'edit' )['imported']['source'], $field( 'edit' )['imported']['title'] ) );
	}

	public function test_administrators_set_the_texts_of_the_site(): void {
		$this->start();
		$input = array(
			'advanced_seo_front_page_description' => "Wel\ncome",
			'advanced_seo_title_formats'          => array( 'posts' => array( array( 'type' => 'token', 'value' => 'post_title' ), array( 'type' => 'string', 'value' => ' <script>x</script>| ' ), array( 'type' => 'token', 'value' => 'date' ) ) ),
		);
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'POST', '/wp/v2/settings', $input )->get_status() );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', '/wp/v2/settings', $input )->get_status() );
		$this->assertSame( 'Wel come', get_option( 'advanced_seo_front_page_description' ) );
		$this->assertSame( array( 'posts' => array( array( 'type' => 'token', 'value' => 'post_title' ), array( 'type' => 'string', 'value' => ' | ' ) ) ), get_option( 'advanced_seo_title_formats' ) );
	}

	public function test_the_sitemap_leaves_out_hidden_posts_and_searches_do_not(): void {
		$make   = function ( array $metas ): int {
			$id = $this->post( 'a', array( 'post_title' => 'Findable' ) );
			foreach ( $metas as $key => $value ) {
				update_post_meta( $id, $key, $value );
			}
			return $id;
		};
		$hidden = array( $make( array( 'jetpack_seo_noindex' => '1' ) ), $make( array( '_yoast_wpseo_meta-robots-noindex' => '1' ) ), $make( array( 'rank_math_robots' => array( 'noindex' ) ) ) );
		$shown  = array( $make( array() ), $make( array( 'jetpack_seo_noindex' => '' ) ), $make( array( 'jetpack_seo_noindex' => '0', '_yoast_wpseo_meta-robots-noindex' => '2' ) ), $make( array( '_yoast_wpseo_meta-robots-noindex' => '1', '_freehold_seo_own' => '1' ) ) );
		$listed = function ( ?bool $setting ): array {
			remove_all_filters( 'wp_sitemaps_posts_query_args' );
			if ( null !== $setting ) {
				Modules::set_active( 'seo', $setting );
			}
			Modules::get( 'seo' )->always();
			$before = $GLOBALS['wpdb']->num_queries;
			$urls   = array_column( ( new \WP_Sitemaps_Posts() )->get_url_list( 1, 'post' ), 'loc' );
			$this->assertLessThanOrEqual( 4, $GLOBALS['wpdb']->num_queries - $before );
			return $urls;
		};
		$urls   = $listed( true );
		foreach ( $hidden as $id ) {
			$this->assertNotContains( get_permalink( $id ), $urls );
		}
		foreach ( $shown as $id ) {
			$this->assertContains( get_permalink( $id ), $urls );
		}
		$this->assertSame( 7, ( new \WP_Query( array( 's' => 'Findable', 'post_type' => 'post' ) ) )->found_posts );
		$this->assertContains( get_permalink( $hidden[0] ), $listed( false ) );
	}

	public function test_jetpack_and_other_plugins_come_first(): void {
		$file = dirname( __DIR__ ) . '/server/OtherPlugin.php';
		$run  = static fn ( string $before ): string => (string) shell_exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( "function get_option() { return array( 'stats', 'publicize' ); } {$before} require '{$file}'; echo \\Freehold\\Modules\\Seo\\OtherPlugin::name();" ) );
		$this->assertSame( '', $run( '' ) );
		foreach ( array( 'class Jetpack {}' => 'Jetpack', 'define( "WPSEO_VERSION", "1" );' => 'Yoast SEO', 'define( "RANK_MATH_VERSION", "1" );' => 'Rank Math', 'define( "AIOSEO_VERSION", "1" );' => 'All in One SEO', 'define( "SEOPRESS_VERSION", "1" );' => 'SEOPress', 'define( "THE_SEO_FRAMEWORK_VERSION", "1" );' => 'The SEO Framework', 'define( "SLIM_SEO_VER", "1" );' => 'Slim SEO' ) as $other => $name ) {
			$this->assertSame( $name, $run( $other ), $other );
		}
		$this->assertSame( '', OtherPlugin::note() );
	}

	public function test_jetpacks_own_registration_stays(): void {
		self::forget();
		register_meta( 'post', 'jetpack_seo_html_title', array( 'single' => true, 'show_in_rest' => true, 'description' => 'Jetpack' ) );
		Metas::register();
		$this->assertFalse( registered_meta_key_exists( 'post', 'jetpack_seo_html_title', 'post' ) );
		$this->assertTrue( registered_meta_key_exists( 'post', 'jetpack_seo_noindex', 'post' ) );
		unregister_meta_key( 'post', 'jetpack_seo_html_title' );
	}
}
