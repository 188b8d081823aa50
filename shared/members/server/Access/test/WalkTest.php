<?php
/**
 * Walks everything that the site makes of its posts, and looks for secret words.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Members\Access\Access;
use Freehold\Members\Access\Gate;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\SearchGate;
use Freehold\Members\Access\Sessions;
use Freehold\Modules;
use Freehold\Modules\Newsletter\Mail\Renderer;
use Freehold\Modules\RelatedPosts\Related;
use Freehold\Payments\Plans;
use WP_Query;

require_once __DIR__ . '/AccessTestCase.php';

final class WalkTest extends AccessTestCase {

	private const SECRET = 'xyzzysecret';
	private const PUBLIC = 'plughpublic';

	/** The block that shows all footnotes, after everything else. */
	private const NOTES = '<!-- wp:footnotes /-->';

	private int $plan;

	/** @var array<string, int> Posts with the secret word, by what protects it. */
	private array $posts = array();

	protected function setUp(): void {
		parent::setUp();
		$this->actAs( 'admin' );
		$this->plan = self::plan();
		$secret     = self::SECRET . ' text<sup data-fn="closed" class="fn"><a href="#closed" id="closed-link">2</a></sup>';
		$container  = self::container( $this->plan, $secret );
		$view       = "<!-- wp:premium-content/subscriber-view -->{$secret}<!-- /wp:premium-content/subscriber-view -->";
		$before     = '<!-- wp:paragraph --><p>' . self::PUBLIC . '<sup data-fn="open" class="fn"><a href="#open" id="open-link">1</a></sup></p><!-- /wp:paragraph -->';
		$posts      = array(
			'a container'               => "{$before}\n\n{$container}",
			'a container in a group'    => "{$before}<!-- wp:group --><div class=\"wp-block-group\">{$container}</div><!-- /wp:group -->",
			'comments only'             => "{$before}<!-- wp:premium-content/container {\"selectedPlanId\":{$this->plan}} -->{$view}<!-- /wp:premium-content/container -->",
			'a view without container'  => "{$before}{$view}",
			'no end'                    => "{$before}<!-- wp:premium-content/container {\"selectedPlanIds\":[{$this->plan}]} --><!-- wp:premium-content/subscriber-view --><p>{$secret}</p>",
			'elements without comments' => "{$before}<div class=\"wp-block-premium-content-subscriber-view entry-content\"><div>{$secret}</div><p>{$secret}</p></div>",
			'no plan'                   => $before . self::container( 0, $secret ),
			'a deleted plan'            => $before . self::container( 999999, $secret ),
			'several pages'             => "{$before}<!-- wp:premium-content/container {\"selectedPlanIds\":[{$this->plan}]} --><!-- wp:premium-content/subscriber-view --><p>One</p><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage --><p>{$secret}</p><!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->",
		);
		foreach ( $posts as $name => $content ) {
			$this->posts[ $name ] = $this->post( $content . self::NOTES, array( 'post_title' => "Kept {$name}" ) );
		}
		foreach ( array( 'subscribers', 'paid_subscribers', 'paid_subscribers_all_tiers', 'a value of a later version' ) as $level ) {
			foreach ( array( 'whole' => "<p>{$secret}</p>", 'more' => "{$before}<!-- wp:more --><!--more--><!-- /wp:more --><p>{$secret}</p>", 'paywall' => "{$before}<!-- wp:jetpack/paywall /--><p>{$secret}</p>", 'container' => "{$before}{$container}" ) as $kind => $content ) {
				$id = $this->post( $content . self::NOTES, array( 'post_title' => "Kept {$level} {$kind}", 'post_excerpt' => 'whole' === $kind ? 'Typed excerpt' : '' ) );
				update_post_meta( $id, Level::META, $level );
				wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => self::SECRET, 'comment_approved' => 1 ) );
				$this->posts[ "{$level} {$kind}" ] = $id;
			}
		}
		foreach ( $this->posts as $id ) {
			// Core stores footnotes of the whole post in one meta, which the REST API shows.
			add_post_meta( $id, 'enclosure', 'https://example.org/' . self::SECRET . ".mp3?a=1&b=2\n1000\naudio/mpeg\n" );
			update_post_meta( $id, 'footnotes', wp_slash( (string) wp_json_encode( array( array( 'id' => 'open', 'content' => 'Public note' ), array( 'id' => 'closed', 'content' => self::SECRET . ' note' ) ) ) ) );
		}
		wp_set_current_user( 0 );
		wp_cache_flush();
	}

	/** @return array<string, array{0: string, 1: bool}> */
	public static function readers(): array {
		return array(
			'a guest, module on'                  => array( '', true ),
			'a guest, module off'                 => array( '', false ),
			'a member, module on'                 => array( 'member', true ),
			'a member, module off'                => array( 'member', false ),
			'a member on a page for members'      => array( 'view', true ),
			'an author of other posts, module on' => array( 'author', true ),
			'a WordPress subscriber, module off'  => array( 'subscriber', false ),
		);
	}

	/** @dataProvider readers */
	public function test_no_output_contains_the_secret( string $reader, bool $is_on ): void {
		if ( ! $is_on ) {
			$this->turnOff();
		}
		if ( in_array( $reader, array( 'member', 'view' ), true ) ) {
			self::logIn( self::reader( 'ada@example.org', 'pending' ) );
		} elseif ( '' !== $reader ) {
			$this->actAs( $reader );
		}
		$walk = fn (): array => iterator_to_array( $this->outputs() );
		$all  = 'view' === $reader ? self::asMember( $walk ) : $walk();
		$this->assertGreaterThan( 250, count( $all ) );
		$found = array_keys( array_filter( $all, static fn ( string $text ): bool => str_contains( $text, self::SECRET ) ) );
		$this->assertSame( array(), $found );
		$public = array_filter( $all, static fn ( string $text ): bool => str_contains( $text, self::PUBLIC ) );
		$this->assertGreaterThan( 60, count( $public ), 'The public parts are still there.' );
	}

	public function test_the_walk_finds_the_secret_where_nothing_is_closed(): void {
		self::removeGates( array( 'the_posts', 'post_content', 'content_pagination', 'the_content', 'get_the_excerpt', 'pre_render_block', 'freehold_public_content', 'posts_search', 'rss_enclosure', 'atom_enclosure' ) );
		$found = array_filter( iterator_to_array( $this->outputs() ), static fn ( string $text ): bool => str_contains( $text, self::SECRET ) );
		$this->assertGreaterThan( 150, count( $found ) );
	}

	public function test_no_output_contains_the_secret_while_the_plugin_cannot_run(): void {
		$this->turnOff();
		self::removeGates( array_keys( $GLOBALS['wp_filter'] ) );
		require_once FREEHOLD_DIR . '/src/server/closed.php';
		// What this plugin makes of posts, which does not exist then.
		$all   = array_filter( iterator_to_array( $this->outputs() ), static fn ( string $name ): bool => ! preg_match( '/^(?:mail|what other modules get|related posts|paid parts) of/', $name ), ARRAY_FILTER_USE_KEY );
		$found = array_keys( array_filter( $all, static fn ( string $text ): bool => str_contains( $text, self::SECRET ) ) );
		$this->assertSame( array(), $found );
		foreach ( array( array(), array( 'search_columns' => array( 'post_content' ) ) ) as $columns ) {
			$this->assertSame( array(), array_column( $this->rest( 'GET', '/wp/v2/posts', array( 'search' => self::SECRET ) + $columns )->get_data(), 'id' ) );
		}
	}

	/**
	 * Takes the plugin's filters away.
	 *
	 * @param string[] $hooks Of these hooks.
	 */
	private static function removeGates( array $hooks ): void {
		foreach ( $hooks as $hook ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$class = is_array( $callback['function'] ) ? $callback['function'][0] : '';
					if ( is_string( $class ) && str_starts_with( $class, 'Freehold\\' ) ) {
						remove_filter( $hook, $callback['function'], $priority );
					}
				}
			}
		}
	}

	public function test_a_search_does_not_match_what_is_closed(): void {
		global $wpdb;
		$open   = $this->post( '<p>' . self::SECRET . '</p>' );
		$search = static fn ( array $query ): array => ( new WP_Query( $query + array( 'fields' => 'ids', 'posts_per_page' => 100 ) ) )->posts;
		foreach ( array( true, false ) as $is_on ) {
			if ( ! $is_on ) {
				$this->turnOff();
			}
			foreach ( array( '', 'author' ) as $login ) {
				'' === $login ? wp_set_current_user( 0 ) : $this->actAs( $login );
				$this->assertSame( array( $open ), $search( array( 's' => self::SECRET ) ) );
				$this->assertSame( array( $open ), $search( array( 's' => self::SECRET, 'suppress_filters' => true ) ), 'as get_posts() does' );
				$this->assertSame( array( $open ), $search( array( 's' => self::SECRET, 'search_columns' => array( 'post_content' ) ) ) );
				$this->assertSame( array( $open ), $search( array( 's' => self::SECRET, 'sentence' => true ) ) );
				$this->assertSame( array( $open ), array_column( $this->rest( 'GET', '/wp/v2/search', array( 'search' => self::SECRET ) )->get_data(), 'id' ) );
				$this->assertSame( array( $open ), array_column( $this->rest( 'GET', '/wp/v2/posts', array( 'search' => self::SECRET ) )->get_data(), 'id' ) );
				// Neither does a word that is excluded.
				$with    = $search( array( 's' => 'Kept' ) );
				$without = $search( array( 's' => 'Kept -' . self::SECRET ) );
				$this->assertGreaterThanOrEqual( count( $this->posts ), count( $with ) );
				$this->assertEqualsCanonicalizing( $with, $without );
				// Nor the order: titles that match are found, whatever the content says.
				$this->assertSame( $search( array( 's' => 'Kept container' ) ), $search( array( 's' => 'container Kept' ) ) );
			}
			wp_set_current_user( 0 );
		}
		foreach ( array( "{$wpdb->posts}.post_content", "{$wpdb->posts}.`post_content`", "`{$wpdb->posts}`.`post_content`" ) as $column ) {
			$this->assertStringNotContainsString( "WHEN {$column} LIKE 'a' THEN", (string) SearchGate::filter( "(CASE WHEN {$column} LIKE 'a' THEN 1 ELSE 2 END)" ) );
		}
		$this->actAs( 'editor' );
		$this->assertCount( count( $this->posts ) + 1, $search( array( 's' => self::SECRET ) ), 'Editors find all of it.' );
	}

	public function test_members_and_editors_read_on_pages_for_them(): void {
		$reader = self::reader();
		self::logIn( $reader );
		self::subscribe( $this->plan, 'ada@example.org' );
		$content = fn ( string $name ): string => self::asMember( fn (): string => $this->page( $this->posts[ $name ] ) );
		foreach ( array( 'a container', 'a container in a group', 'comments only', 'paid_subscribers whole', 'paid_subscribers more', 'subscribers paywall', 'paid_subscribers container' ) as $name ) {
			$this->assertStringContainsString( self::SECRET, $content( $name ), $name );
		}
		foreach ( array( 'no plan', 'a deleted plan', 'a view without container', 'elements without comments' ) as $name ) {
			$this->assertStringNotContainsString( self::SECRET, $content( $name ), $name );
		}
		self::logOut();
		$this->actAs( 'editor' );
		$this->assertStringContainsString( self::SECRET, $content( 'a container' ) );
		$this->assertStringContainsString( self::SECRET, $content( 'subscribers whole' ) );
		$this->assertFalse( Access::is_member_view() );
	}

	public function test_a_feed_attaches_the_files_of_the_public_part_only(): void {
		$file = static fn ( string $name ): string => "https://example.org/{$name}.mp3?a=1&b=2";
		$link = static fn ( string $name ): string => '<p><a href="' . esc_url( $file( $name ) ) . '">Listen</a></p>';
		$id   = $this->post( $link( 'trailer' ) . self::container( $this->plan, $link( 'episode' ) ) );
		foreach ( array( 'trailer', 'episode' ) as $name ) {
			// As `do_enclose()` stores what it finds in the content.
			add_post_meta( $id, 'enclosure', $file( $name ) . "\n1000\naudio/mpeg\n" );
		}
		$feed = $this->feed( '/feed-rss2.php', array( 'p' => $id, 'feed' => 'rss2' ) );
		$this->assertSame( 1, substr_count( $feed, '<enclosure ' ) );
		$this->assertStringContainsString( 'trailer.mp3', $feed );
		$this->assertStringNotContainsString( 'episode.mp3', $feed );
	}

	public function test_footnotes_are_open_with_the_text_that_refers_to_them(): void {
		$id    = $this->posts['a container'];
		$whole = $this->posts['paid_subscribers more'];
		$notes = fn ( int $post ): array => array_column( (array) json_decode( (string) $this->rest( 'GET', "/wp/v2/posts/{$post}" )->get_data()['meta']['footnotes'], true ), 'content', 'id' );
		$guest = array( 'open' => 'Public note', 'closed' => 'For subscribers.' );
		$this->assertSame( $guest, $notes( $id ) );
		$this->assertSame( $guest, $notes( $whole ) );
		$this->assertStringContainsString( '<li id="closed">For subscribers.', $this->page( $id ), 'The numbers of the others stay.' );
		$this->assertStringNotContainsString( 'wp-block-footnotes', $this->page( $whole ) );
		self::logIn( self::reader() );
		self::subscribe( $this->plan, 'ada@example.org' );
		$this->assertStringContainsString( '<li id="closed">' . self::SECRET, self::asMember( fn (): string => $this->page( $id ) ) );
		$this->assertStringContainsString( '<li id="closed">' . self::SECRET, self::asMember( fn (): string => $this->page( $whole ) ) );
		$this->assertStringContainsString( '<li id="closed">For subscribers.', $this->page( $id ), 'A page that a cache may store.' );
		$this->assertStringContainsString( self::SECRET . ' note', Renderer::mail( get_post( $id ), array( $this->plan ) )['text'] );
		self::logOut();
		$this->actAs( 'editor' );
		$this->assertSame( self::SECRET . ' note', $notes( $id )['closed'] );
		$this->assertStringContainsString( self::SECRET, (string) get_post_meta( $id, 'footnotes', true ), 'What is stored stays.' );
		update_post_meta( $id, 'footnotes', 'no JSON' );
		wp_set_current_user( 0 );
		$this->assertSame( array(), $notes( $id ) );
	}

	public function test_a_password_keeps_the_public_part_closed_too(): void {
		$id = $this->posts['subscribers more'];
		wp_update_post( array( 'ID' => $id, 'post_password' => 'word' ) );
		$html = $this->page( $id );
		$this->assertStringNotContainsString( self::PUBLIC, $html );
		$this->assertStringContainsString( 'type="password"', $html );
		$this->assertStringNotContainsString( 'freehold-paywall', $html );
	}

	public function test_guests_of_a_whole_post_see_its_beginning_or_excerpt_and_a_notice(): void {
		$html = $this->page( $this->posts['subscribers more'] );
		$this->assertStringContainsString( self::PUBLIC, $html );
		$this->assertMatchesRegularExpression( '~<div class="freehold-paid-post" data-freehold-paid="post" data-freehold-post="\d+"><div class="freehold-paywall">~', $html );
		$this->assertStringContainsString( 'freehold_member=read', $html );
		// The browser of a purchase has a session without a reader: the same page again would not log in.
		$order = self::order( self::plan( 'one-time' ), 'ada@example.org', 'one-time' );
		self::pay( $order );
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $order->id );
		$html                        = self::asMember( fn (): string => $this->page( $this->posts['subscribers more'] ) );
		$this->assertStringNotContainsString( 'freehold_member=read', $html );
		$this->assertStringContainsString( 'freehold_member=login', $html );
		self::logOut();
		$html = $this->page( $this->posts['subscribers whole'] );
		$this->assertMatchesRegularExpression( '~data-freehold-paid="post"[^>]*><p>Typed excerpt</p>~', $html );
		$this->turnOff();
		$html = $this->page( $this->posts['subscribers more'] );
		$this->assertStringContainsString( 'This post is for subscribers.', $html );
		$this->assertStringNotContainsString( 'freehold_member', $html );
	}

	/**
	 * @testWith [true]
	 *           [false]
	 */
	public function test_paid_parts_whose_blocks_another_plugin_provides_are_that_plugin_s( bool $is_on ): void {
		$names  = new \ReflectionProperty( \Freehold\Blocks::class, 'registered' );
		$before = $names->getValue();
		$this->assertArrayHasKey( 'premium-content/subscriber-view', $before );
		$names->setValue( null, array_filter( $before, static fn ( string $name ): bool => ! str_starts_with( $name, 'premium-content/' ), ARRAY_FILTER_USE_KEY ) );
		$this->atEnd[] = static fn () => $names->setValue( null, $before );
		$this->turnOff();
		if ( $is_on ) {
			Modules::set_active( 'paid-content', true );
		}
		$id     = $this->posts['a container'];
		$render = static fn (): string => (string) apply_filters( 'the_content', get_post( $id )->post_content, $id );
		$this->assertStringNotContainsString( self::SECRET, $render(), 'No plugin provides the blocks.' );
		register_block_type( 'premium-content/container', array( 'render_callback' => static fn ( array $attributes, string $content ): string => "<div class=\"other\">{$content}</div>" ) );
		$this->atEnd[] = static fn () => unregister_block_type( 'premium-content/container' );
		$this->assertStringNotContainsString( self::SECRET, $render(), 'Only one of the two.' );
		$is_open = false;
		register_block_type(
			'premium-content/subscriber-view',
			array(
				'render_callback' => static function ( array $attributes, string $content ) use ( &$is_open ): string {
					return $is_open ? $content : '';
				},
			)
		);
		$this->atEnd[] = static fn () => unregister_block_type( 'premium-content/subscriber-view' );
		$this->assertStringNotContainsString( self::SECRET, $render(), 'It closes them.' );
		$is_open = true;
		$html    = $render();
		$this->assertStringContainsString( self::SECRET, $html, 'It opens them.' );
		$this->assertStringContainsString( 'class="other"', $html );
		$this->assertStringNotContainsString( 'data-freehold-paid', $html );
		$this->assertStringNotContainsString( self::SECRET, (string) apply_filters( 'freehold_public_content', get_post( $id )->post_content, $id ), 'What is mailed and indexed is the public part.' );
		$this->assertStringNotContainsString( self::SECRET, (string) apply_filters( 'the_content', get_post( $this->posts['paid_subscribers container'] )->post_content, $this->posts['paid_subscribers container'] ), 'A whole post is not a block.' );
	}

	/** What the hooks of a site are while the module is off. */
	private function turnOff(): void {
		Modules::set_active( 'paid-content', false );
		foreach ( array( 'premium-content/container', 'premium-content/subscriber-view', 'premium-content/logged-out-view', 'premium-content/buttons', 'premium-content/login-button' ) as $name ) {
			$registry = \WP_Block_Type_Registry::get_instance();
			$type     = $registry->get_registered( $name );
			if ( null !== $type ) {
				$registry->unregister( $name );
				$this->atEnd[] = static fn () => $registry->register( $type );
			}
		}
	}

	/** @var callable[] What restores the state. */
	private array $atEnd = array();

	protected function tearDown(): void {
		array_map( static fn ( callable $restore ): mixed => $restore(), array_reverse( $this->atEnd ) );
		parent::tearDown();
	}

	/** A post's content on its page, as a theme prints it. */
	private function page( int $id ): string {
		$GLOBALS['wp_query']     = new WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		ob_start();
		while ( have_posts() ) {
			the_post();
			the_content();
		}
		return (string) ob_get_clean();
	}

	/** @return \Generator<string, string> What the site makes of its posts, by where it does. */
	private function outputs(): \Generator {
		foreach ( $this->posts as $name => $id ) {
			yield "page of {$name}" => $this->page( $id );
			$post = get_post( $id );
			foreach ( range( 1, 2 ) as $page ) {
				$GLOBALS['page'] = $page;
				yield "page {$page} of {$name}" => (string) get_the_content( null, false );
			}
			setup_postdata( $post );
			yield "theme that prints {$name} itself" => (string) get_the_content( null, true, $post );
			yield "filtered {$name}" => (string) apply_filters( 'the_content', $post->post_content );
			yield "excerpt of {$name}" => (string) get_the_excerpt( $post );
			ob_start();
			the_excerpt();
			the_excerpt_embed();
			the_excerpt_rss();
			yield "excerpts of {$name}" => (string) ob_get_clean();
			yield "feed of {$name}" => get_the_content_feed( 'rss2' );
			foreach ( array( 'post-content', 'post-excerpt' ) as $block ) {
				yield "{$block} of {$name}" => ( new \WP_Block( array( 'blockName' => "core/{$block}", 'attrs' => array(), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() ), array( 'postId' => $id, 'postType' => 'post' ) ) )->render();
			}
			yield "REST of {$name}" => $this->json( $this->rest( 'GET', "/wp/v2/posts/{$id}" ) );
			yield "REST of {$name} for editing" => $this->json( $this->rest( 'GET', "/wp/v2/posts/{$id}", array( 'context' => 'edit' ) ) );
			foreach ( array( 'revisions', 'autosaves' ) as $route ) {
				yield "{$route} of {$name}" => $this->json( $this->rest( 'GET', "/wp/v2/posts/{$id}/{$route}" ) );
			}
			yield "paid parts of {$name}" => $this->json( $this->rest( 'GET', "/freehold/v4/paid-content/{$id}" ) );
			yield "block of {$name} by REST" => $this->json( $this->rest( 'GET', '/wp/v2/block-renderer/core/post-content', array( 'context' => 'edit', 'post_id' => $id ) ) );
			yield "embedded REST of {$name}" => $this->json( $this->rest( 'GET', "/wp/v2/posts/{$id}", array( 'context' => 'embed' ) ) );
			yield "embed page of {$name}" => $this->embed( $id );
			yield "head of {$name}" => $this->head( $id );
			yield "related posts of {$name}" => (string) wp_json_encode( Related::items( $post ) );
			if ( ! str_starts_with( $name, 'subscribers ' ) || str_ends_with( $name, ' container' ) ) {
				// The mail goes to subscribers without a plan.
				yield "mail of {$name}" => implode( "\n", Renderer::mail( $post, array() ) );
			}
			yield "oEmbed of {$name}" => (string) wp_json_encode( get_oembed_response_data( $id, 600 ) );
			yield "what other modules get of {$name}" => (string) apply_filters( 'freehold_public_content', $post->post_content, $id );
			yield "comments feed of {$name}" => $this->feed( '/feed-rss2-comments.php', array( 'p' => $id, 'feed' => 'rss2', 'withcomments' => 1 ) );
			wp_reset_postdata();
		}
		foreach ( array( 'rss2', 'atom', 'rdf', 'rss' ) as $feed ) {
			yield "{$feed} feed" => $this->feed( "/feed-{$feed}.php", array( 'feed' => $feed, 'posts_per_page' => 100 ) );
		}
		yield 'XML-RPC' => (string) wp_json_encode( $this->xmlrpc( $this->posts['a container'], $this->posts['subscribers whole'] ) );
		yield 'REST list' => $this->json( $this->rest( 'GET', '/wp/v2/posts', array( 'per_page' => 100 ) ) );
		yield 'REST search' => $this->json( $this->rest( 'GET', '/wp/v2/search', array( 'search' => 'Kept', 'per_page' => 100, '_embed' => 1 ) ) );
		foreach ( array(
			'query loop'          => '<!-- wp:query {"query":{"perPage":100,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->',
			'bound to the notes'   => '<!-- wp:query {"query":{"perPage":100,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"footnotes"}}}}} --><p></p><!-- /wp:paragraph --><!-- /wp:post-template --></div><!-- /wp:query -->',
			'latest posts'        => '<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
			'latest excerpts'     => '<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true} /-->',
			'search block'        => '<!-- wp:search /-->',
		) as $name => $content ) {
			yield $name => do_blocks( $content );
		}
		yield 'sitemap' => (string) wp_json_encode( wp_sitemaps_get_server()->registry->get_provider( 'posts' )->get_url_list( 1, 'post' ) );
		$pattern = $this->pattern();
		yield 'pattern' => do_blocks( "<!-- wp:block {\"ref\":{$pattern}} /-->" );
		yield 'pattern by REST' => current_user_can( 'edit_posts' ) ? '' : $this->json( $this->rest( 'GET', "/wp/v2/blocks/{$pattern}" ) );
		yield 'widget' => (string) apply_filters( 'widget_block_content', do_blocks( self::container( $this->plan, self::SECRET ) ), array(), null );
	}

	/** What other sites show of a post in a frame. */
	private function embed( int $id ): string {
		$GLOBALS['wp_query']           = new WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query']       = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->is_embed = true;
		ob_start();
		while ( have_posts() ) {
			the_post();
			require ABSPATH . WPINC . '/theme-compat/embed-content.php';
		}
		return (string) ob_get_clean();
	}

	/** The head of a post's page, where Open Graph tags are. */
	private function head( int $id ): string {
		$GLOBALS['wp_query']     = new WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
		ob_start();
		wp_head();
		return (string) ob_get_clean();
	}

	/** A synced pattern with a paid part. */
	private function pattern(): int {
		$user = get_current_user_id();
		$this->actAs( 'admin' );
		$id = $this->post( self::container( $this->plan, self::SECRET ), array( 'post_type' => 'wp_block' ) );
		wp_set_current_user( $user );
		return $id;
	}

	private function json( \WP_REST_Response $response ): string {
		return (string) wp_json_encode( $response->get_data() );
	}

	/** @param array<string, mixed> $query The query. */
	private function feed( string $file, array $query ): string {
		$GLOBALS['wp_query']     = new WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		ob_start();
		@require ABSPATH . WPINC . $file;
		return (string) ob_get_clean();
	}

	/** What XML-RPC returns to an author of other posts. */
	private function xmlrpc( int ...$ids ): mixed {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		$user   = get_current_user_id();
		$server = new \wp_xmlrpc_server();
		$result = array( $server->wp_getPosts( array( 1, 'author', 'password', array( 'number' => 100 ) ) ) );
		foreach ( $ids as $id ) {
			$result[] = $server->wp_getPost( array( 1, 'author', 'password', $id ) );
		}
		wp_set_current_user( $user );
		return $result;
	}
}
