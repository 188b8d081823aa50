<?php
/**
 * What visitors find, what they must not find, and how the index follows the posts.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use ElasticPress\Features;
use Freehold\Database\Options;
use Freehold\Members\Access\Level;
use Freehold\Modules;
use Freehold\Modules\InstantSearch\Changes;
use Freehold\Modules\InstantSearch\Filters;
use Freehold\Modules\InstantSearch\Index;
use Freehold\Modules\InstantSearch\Indexer;
use Freehold\Modules\InstantSearch\Loader;
use Freehold\Modules\InstantSearch\Query;
use Freehold\Modules\InstantSearch\State;
use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Tables\TextTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;
use Freehold\Modules\Tables;
use Freehold\Search\Words;
use Freehold\Settings;
use WP_Query;

final class InstantSearchTest extends TestCase {

	private const ROUTE = '/freehold/v4/search/posts';

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'instant-search' )->tables() as $table ) {
			Tables::install( $table, true );
		}
		require_once FREEHOLD_DIR . '/shared/search/server/test/elasticpress.php';
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		foreach ( array( WordTable::class, EntryTable::class, PostTable::class, TextTable::class ) as $table ) {
			$table::clear();
		}
		Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
		State::stop();
		Indexer::start();
	}

	protected function tearDown(): void {
		Features::$is_on = false;
		Changes::store();
		parent::tearDown();
	}

	private static function index(): void {
		Changes::store();
		self::assertTrue( Indexer::work( 20 ) );
		self::assertTrue( State::is_complete() );
	}

	/** @return array<string, mixed> The response's data. */
	private function search( string $query, array $input = array() ): array {
		$response = $this->rest( 'GET', self::ROUTE, array( 'query' => $query ) + $input );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	/** @return string[] The titles that are found, best first. */
	private function titles( string $query, array $input = array() ): array {
		return array_map( static fn ( array $result ): string => implode( '', $result['title'] ), $this->search( $query, $input )['results'] );
	}

	/** @return array<string, int> The posts' IDs by title. */
	private function library(): array {
		$ids = array();
		foreach (
			array(
				'Sourdough for beginners' => 'Flour, water, salt and patience. The starter ferments overnight.',
				'A starter that never dies' => 'Feed it with rye flour each week. It lives in the fridge for years.',
				'Café Müller in Straßburg' => 'Crème brûlée und Kuchen, seit 1998.',
				'东京的猫' => '我家附近有很多猫。它们喜欢鱼。',
				'Repairing a bicycle' => 'A chain tool, oil and a rag. Links & spokes <b>matter</b>.',
			) as $title => $text
		) {
			$ids[ $title ] = $this->post( "<!-- wp:paragraph --><p>{$text}</p><!-- /wp:paragraph -->", array( 'post_title' => $title ) );
		}
		return $ids;
	}

	public function test_the_beginning_of_the_last_word_is_enough_and_titles_come_first(): void {
		$this->library();
		self::index();
		$this->assertSame( array( 'A starter that never dies', 'Sourdough for beginners' ), $this->titles( 'start' ) );
		$this->assertSame( array( 'Sourdough for beginners' ), $this->titles( 'starter ov' ) );
		$this->assertSame( array( 'A starter that never dies' ), $this->titles( 'flours starters ye' ) );
		$this->assertSame( array(), $this->titles( 'tarter' ) );
		$this->assertSame( array(), $this->titles( 'bicycle starter x y' ) );
	}

	private const TITLES = array(
		'Plan A', 'Plan B', 'Who we are', 'What to look for', 'The The', 'To be or not to be', 'About', 'It', 'A', '5', '24/7', 'No. 5', 'Room 101 b', 'iPhone 5', 'Vitamin C', 'Vitamin C and D', 'Don’t stop', 'Schrödinger’s cat', '"Quoted" – and dashed…', '3x4 sheets', 'example.com', 'Q&amp;A: how-to', 'C', 'C# or F#', 'C++', 'C or F', 'I <3 coffee', '🍞', '☕', '🍞 and ☕', '!!!', '...', '1984', '½ price', 'O’Neill & Söhne GmbH',
		'Smörgåsbord på ön', 'Øl på Ærø', 'Straße nach Österreich', 'Über uns', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'L’été à Paris', 'Où est-il ?', '¿Qué es esto?', 'O que é isto', 'Che cos’è', 'Zażółć gęślą jaźń', 'Čeština je těžká', 'İstanbul’da ışık', 'Tôi là ai', 'Þetta er það',
		'О нас', 'Я и ты', 'Що це', 'Ποιος είμαι', 'ΟΔΟΣ', 'Ո՞վ ենք մենք', 'מי אנחנו', 'שָׁלוֹם', 'من نحن', 'ما هو و', 'ما كيستيم', 'हम कौन हैं', 'আমরা কে', 'நாம் யார்', 'మేము ఎవరు', 'เราคือใคร', 'ເຮົາ', 'យើងជានរណា', 'ကျွန်ုပ်တို့', '커피 한 잔', '우리는', '私たちについて', 'コーヒー 一杯', 'iPhone13を買う', '第5回', '山 と 川', '关于我们', '我', 'ამბავი', 'ሰላም ለ', 'Ayiti se yon peyi ki gen anpil mòn ak lanmè, epi moun yo renmen li anpil paske li bèl, se sa yo di nou chak jou',
	);

	public function test_the_very_title_is_the_first_result_in_every_language(): void {
		$ids = array();
		foreach ( self::TITLES as $title ) {
			$ids[ $title ] = $this->post( 'Vitamin and plan, what and who: the text that each of them has.', array( 'post_title' => $title ) );
		}
		// Newer posts with the same words, in their titles and texts.
		foreach ( self::TITLES as $title ) {
			$this->post( "{$title} {$title}", array( 'post_title' => "Again: {$title} {$title}" ) );
		}
		self::index();
		add_filter( 'freehold_rate_limits', '__return_empty_array' );
		$wrong = array();
		foreach ( $ids as $title => $id ) {
			$title = mb_substr( html_entity_decode( (string) $title ), 0, Query::MAX_LENGTH );
			foreach ( array_unique( array( $title, mb_strtolower( $title ), mb_substr( html_entity_decode( wptexturize( $title ) ), 0, Query::MAX_LENGTH ) ) ) as $typed ) {
				$first = $this->search( $typed )['results'][0]['id'] ?? 0;
				if ( $first !== $id ) {
					$wrong[ $typed ] = get_the_title( $first );
				}
			}
		}
		$this->assertSame( array(), $wrong );
	}

	public function test_while_typing_results_never_disappear(): void {
		foreach ( array( ...self::TITLES, 'Bread and butter', 'Princess of businesses', 'user@example.com writes' ) as $title ) {
			$this->post( 'Text', array( 'post_title' => $title ) );
		}
		self::index();
		add_filter( 'freehold_rate_limits', '__return_empty_array' );
		$empty = array();
		// The last three are the steps of an input method, and words that nobody has written.
		foreach ( array( ...self::TITLES, 'bread and butter', 'princess of businesses', 'user@example.com', '커피 하', 'bread qqqq', 'who q' ) as $text ) {
			$text = mb_substr( html_entity_decode( $text ), 0, 24 );
			$had  = false;
			for ( $length = 1; $length <= mb_strlen( $text ); $length++ ) {
				$typed = mb_substr( $text, 0, $length );
				$has   = array() !== $this->search( $typed )['results'];
				if ( $had && ! $has ) {
					$empty[] = $typed;
				}
				$had = $had || $has;
			}
		}
		$this->assertSame( array(), $empty );
		$this->assertSame( 'No results with “QQqq”. Without it: 1 result', $this->search( 'bread QQqq' )['summary'] );
		$this->assertSame( array(), $this->titles( 'qqqq' ) );
	}

	public function test_words_that_say_little_are_in_the_index_and_need_not_be_in_the_post(): void {
		foreach ( array( 'A' => 'Vitamin C and D', 'B' => 'don’t stop', 'C' => 'Schrödinger’s cat', 'D' => 'user@example.com', 'E' => 'What to look for' ) as $title => $text ) {
			$this->post( $text, array( 'post_title' => "Number {$title}" ) );
		}
		$this->post( 'Vitamin', array( 'post_title' => 'Others' ) );
		self::index();
		foreach ( array( 'vitamin c' => 'A', 'vitamin c and d' => 'A', 'don\'t' => 'B', 'schrodinger\'s' => 'C', 'example.com' => 'D', 'user@example.com' => 'D', 'what to look for' => 'E', 'the look' => 'E' ) as $query => $title ) {
			$this->assertSame( "Number {$title}", $this->titles( $query )[0] ?? '', $query );
		}
		$this->assertSame( array( 'Number A', 'Others' ), $this->titles( 'vitamin c' ) );
		$this->assertSame( array( 'Others' ), $this->titles( 'others a' ) );
	}

	public function test_an_index_without_whole_titles_begins_anew(): void {
		$this->post( 'Text', array( 'post_title' => 'Hello' ) );
		self::index();
		$this->assertTrue( PostTable::migrate( 3 ) );
		$this->assertFalse( State::has_started() );
	}

	public function test_accents_numbers_and_scripts_without_spaces(): void {
		$this->library();
		self::index();
		foreach ( array( 'cafe', 'CAFÉ', 'straßb', 'Straßburg', 'creme brul', 'muller 1998' ) as $query ) {
			$this->assertSame( array( 'Café Müller in Straßburg' ), $this->titles( $query ), $query );
		}
		foreach ( array( '猫', '很多猫', '东京' ) as $query ) {
			$this->assertSame( array( '东京的猫' ), $this->titles( $query ), $query );
		}
		$this->assertSame( array( '东京的', '猫', '' ), $this->search( '猫' )['results'][0]['title'] );
		$this->assertContains( '很多猫', $this->search( '很多猫' )['results'][0]['excerpt'] );
	}

	public function test_matches_are_parts_of_plain_text(): void {
		$this->library();
		self::index();
		$result = $this->search( 'spoke' )['results'][0];
		$this->assertSame( array( 'A chain tool, oil and a rag. Links & ', 'spokes', ' matter .' ), $result['excerpt'] );
		$this->assertSame( array( 'Repairing a bicycle' ), $result['title'] );
		$this->assertSame( array( '', 'Café', ' Müller in Straßburg' ), $this->search( 'cafe' )['results'][0]['title'] );
	}

	public function test_an_excerpt_is_around_the_match_in_a_long_text(): void {
		$this->post( '<p>' . str_repeat( 'Größere Straßen führen über Flüsse. ', 200 ) . 'Here is the needle, at last. ' . str_repeat( 'More words follow. ', 30 ) . '</p>' );
		self::index();
		$parts = $this->search( 'needle' )['results'][0]['excerpt'];
		$this->assertSame( 'needle', $parts[1] );
		$this->assertStringStartsWith( '…', $parts[0] );
		$this->assertStringEndsWith( '…', $parts[2] );
		$this->assertLessThan( 210, mb_strlen( implode( '', $parts ) ) );
	}

	public function test_only_what_everyone_may_read_is_found(): void {
		register_post_type( 'hidden', array( 'public' => true, 'exclude_from_search' => true ) );
		$this->post( 'xyzzy', array( 'post_title' => 'Public' ) );
		foreach ( array( 'draft', 'private', 'future', 'pending', 'trash' ) as $status ) {
			$this->post( 'xyzzy', array( 'post_title' => $status, 'post_status' => $status, 'post_date' => 'future' === $status ? '2099-01-01 00:00:00' : '' ) );
		}
		$this->post( 'xyzzy', array( 'post_title' => 'Password', 'post_password' => 'x' ) );
		$this->post( 'xyzzy', array( 'post_title' => 'Excluded', 'post_type' => 'hidden' ) );
		$this->assertSame( array( 'Public' ), $this->titles( 'xyzzy' ), 'WordPress’s own search' );
		self::index();
		$this->assertSame( array( 'Public' ), $this->titles( 'xyzzy' ) );
		$this->actAs( 'admin' );
		$this->assertSame( array( 'Public' ), $this->titles( 'xyzzy' ), 'The response is the same for everyone.' );
		$this->assertGreaterThan( 0, get_current_user_id() );
		$this->assertSame( array(), $this->titles( 'xyzzy', array( 'type' => 'hidden' ) ) );
		unregister_post_type( 'hidden' );
	}

	public function test_a_post_that_is_no_longer_public_disappears_at_once(): void {
		$ids = $this->library();
		self::index();
		wp_update_post( array( 'ID' => $ids['Repairing a bicycle'], 'post_status' => 'private' ) );
		$found = $this->search( 'bicycle' );
		$this->assertSame( array( array(), 0 ), array( $found['results'], $found['total'] ) );
	}

	public function test_paid_content_stays_closed_at_each_moment(): void {
		$paid = '<!-- wp:premium-content/container {"selectedPlanIds":[1]} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view entry-content"><!-- wp:paragraph --><p>plughsecret</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
		$part = $this->post( "<!-- wp:paragraph --><p>Openly readable</p><!-- /wp:paragraph -->{$paid}", array( 'post_title' => 'Partly' ) );
		$late = $this->post( '<p>Openly plughsecret</p>', array( 'post_title' => 'Whole' ) );
		$look = function ( array $expected ): void {
			foreach ( array( 0, 'admin' ) as $user ) {
				is_string( $user ) ? $this->actAs( $user ) : wp_set_current_user( 0 );
				$this->assertSame( $expected, $this->titles( 'plughsecret' ) );
				$this->assertSame( $expected, $this->titles( 'plugh' ) );
				$this->assertStringNotContainsString( 'plughsecret</', (string) wp_json_encode( $this->search( 'openly' ) ) );
			}
			wp_set_current_user( 0 );
		};
		$look( array( 'Whole' ) );
		self::index();
		$look( array( 'Whole' ) );
		// The index still contains the words.
		update_post_meta( $late, Level::META, 'paid_subscribers' );
		$look( array() );
		$this->assertSame( 0, $this->search( 'plughsecret' )['total'] );
		self::index();
		$look( array() );
		$this->assertSame( array( 'Partly' ), $this->titles( 'openly readable' ) );
		$this->assertStringNotContainsString( 'plugh', (string) wp_json_encode( $this->search( 'partly' ) ) );
		global $wpdb;
		$this->assertSame( '0', (string) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i e JOIN %i w ON w.id = e.word WHERE w.word = %s', EntryTable::name(), WordTable::name(), 'plughsecret' ) ) );
		Features::$is_on = true;
		$this->elasticsearch( array( $part, $late ) );
		$look( array() );
	}

	public function test_what_another_plugin_closes_or_hides_is_not_found(): void {
		$text    = '<!-- wp:paragraph --><p>The xyzzy recipe is of my grandmother.</p><!-- /wp:paragraph -->';
		$closed  = $this->post( $text, array( 'post_title' => 'Closed' ) );
		$hidden  = $this->post( $text, array( 'post_title' => 'Hidden' ) );
		$where   = $this->post( $text, array( 'post_title' => 'Elsewhere' ) );
		$product = $this->post( $text, array( 'post_title' => 'Shop only' ) );
		$this->post( '<!-- wp:paragraph --><p>Everyone reads 10x20 “xyzzy” lines :-) [caption id="x"]here[/caption].</p><!-- /wp:paragraph --><!-- wp:paragraph {"className":"members"} --><p>Nobody sees the plughword in this line.</p><!-- /wp:paragraph -->', array( 'post_title' => 'Open' ) );
		// As Paid Memberships Pro closes a post on its page, in feeds and in REST responses.
		add_filter( 'the_content', static fn ( string $content ): string => get_the_ID() === $closed && ! current_user_can( 'read' ) ? '<p>Join to read this.</p>' : $content, 5 );
		// As plugins hide blocks.
		add_filter( 'render_block', static fn ( string $html, array $block ): string => 'members' === ( $block['attrs']['className'] ?? '' ) && ! current_user_can( 'read' ) ? '' : $html, 10, 2 );
		// As plugins hide posts from searches.
		add_action( 'pre_get_posts', static fn ( WP_Query $query ) => $query->is_search() ? $query->set( 'post__not_in', array( $hidden ) ) : null );
		add_filter( 'posts_where', static fn ( string $sql, WP_Query $query ): string => $query->is_search() ? "{$sql} AND ID <> {$where}" : $sql, 10, 2 );
		// As WooCommerce hides products.
		register_taxonomy( 'product_visibility', 'post', array( 'public' => false ) );
		wp_set_object_terms( $product, array( 'exclude-from-search' ), 'product_visibility' );
		$look = function (): void {
			foreach ( array( '', 'admin' ) as $login ) {
				'' === $login ? wp_set_current_user( 0 ) : $this->actAs( $login );
				$this->assertSame( array( 'Open' ), $this->titles( 'xyzzy' ), $login );
				$this->assertSame( array(), $this->titles( 'plughword' ), $login );
				$this->assertStringNotContainsString( 'grandmother', (string) wp_json_encode( $this->search( 'closed' ) ) );
				$this->assertStringNotContainsString( 'plughword', (string) wp_json_encode( $this->search( 'open' ) ) );
				$this->assertSame( array( 'Open' ), $this->titles( 'reads 10x20' ), 'What a plugin changes a little is still found.' );
			}
		};
		$look();
		self::index();
		$look();
		unregister_taxonomy( 'product_visibility' );
	}

	public function test_results_that_are_rendered_are_read_together(): void {
		// Code of another plugin, which could close posts.
		add_filter( 'the_content', static fn ( string $content ): string => $content );
		foreach ( range( 1, 8 ) as $number ) {
			$author = wp_insert_user( array( 'user_login' => "writer-{$number}", 'user_pass' => 'password', 'role' => 'author' ) );
			$image  = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => "Image {$number}" ), "2026/01/image-{$number}.jpg" );
			$image  = "<!-- wp:image {\"id\":{$image}} -->\n<figure class=\"wp-block-image\"><img src=\"/image-{$number}.jpg\" alt=\"\" class=\"wp-image-{$image}\"/></figure>\n<!-- /wp:image -->";
			$this->post( "<!-- wp:paragraph --><p>A lighthouse.</p><!-- /wp:paragraph -->{$image}", array( 'post_author' => $author, 'post_title' => $number > 6 ? "Harbor {$number}" : "Mountain {$number}" ) );
		}
		self::index();
		$queries = function ( string $text, int $results ): int {
			$this->search( $text );
			wp_cache_flush();
			wp_load_alloptions();
			$before = $GLOBALS['wpdb']->num_queries;
			$this->assertCount( $results, $this->search( $text )['results'] );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$this->assertSame( $queries( 'harbor', 2 ), $queries( 'lighthouse', 8 ) );
	}

	public function test_the_index_follows_changes(): void {
		$ids = $this->library();
		self::index();
		wp_update_post( array( 'ID' => $ids['Sourdough for beginners'], 'post_content' => 'Yeast', 'post_title' => 'Bread' ) );
		wp_delete_post( $ids['Repairing a bicycle'], true );
		$new = $this->post( 'A kitchen garden with herbs', array( 'post_title' => 'Garden' ) );
		self::index();
		$this->assertSame( array( 'Bread' ), $this->titles( 'yeast' ) );
		$this->assertSame( array(), $this->titles( 'sourdough' ) );
		$this->assertSame( array( 'Garden' ), $this->titles( 'herb' ) );
		wp_trash_post( $new );
		self::index();
		$this->assertArrayNotHasKey( WordTable::id( 'herb' ), WordTable::counts( array( WordTable::id( 'herb' ) ) ) );
		$this->assertSame( array( WordTable::id( 'yeast' ) => 1 ), WordTable::counts( array( WordTable::id( 'yeast' ) ) ) );
		$this->assertSame( array( 'post' => 4 ), PostTable::counts() );
		$this->assertSame( array(), PostTable::changed( 10 ) );
	}

	public function test_a_change_during_the_indexing_is_not_lost(): void {
		$id = $this->post( 'Before' );
		self::index();
		wp_update_post( array( 'ID' => $id, 'post_content' => 'Between' ) );
		Changes::store();
		$seen = PostTable::changed( 10 );
		wp_update_post( array( 'ID' => $id, 'post_content' => 'Afterwards' ) );
		Changes::store();
		PostTable::settle( $seen );
		$this->assertSame( array( $id => 2 ), PostTable::changed( 10 ) );
		self::index();
		$this->assertCount( 1, $this->titles( 'afterwards' ) );
	}

	public function test_turned_off_and_on_again_it_checks_all_posts(): void {
		$ids = $this->library();
		self::index();
		Modules::set_active( 'instant-search', false );
		$this->assertFalse( State::has_started() );
		wp_trash_post( $ids['Repairing a bicycle'] );
		wp_update_post( array( 'ID' => $ids['Sourdough for beginners'], 'post_content' => 'Yeast' ) );
		Modules::set_active( 'instant-search', true );
		Indexer::start();
		self::index();
		$this->assertSame( array(), $this->titles( 'bicycle' ) );
		$this->assertSame( array( 'Sourdough for beginners' ), $this->titles( 'yeast' ) );
		$this->assertSame( array( 'post' => 4 ), PostTable::counts() );
	}

	public function test_filters(): void {
		$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
		$rye   = wp_insert_term( 'Rye', 'category', array( 'parent' => $bread ) )['term_id'];
		$this->post( 'dough', array( 'post_title' => 'Old', 'post_date' => '2001-01-01 00:00:00', 'post_category' => array( $bread ) ) );
		$this->post( 'dough', array( 'post_title' => 'Child', 'post_category' => array( $rye ) ) );
		$this->post( 'dough', array( 'post_title' => 'Page', 'post_type' => 'page' ) );
		foreach ( array( 'WordPress’s own search', 'the index' ) as $engine ) {
			$this->assertEqualsCanonicalizing( array( 'Old', 'Child', 'Page' ), $this->titles( 'dough' ), $engine );
			$this->assertSame( array( 'Page' ), $this->titles( 'dough', array( 'type' => 'page' ) ), $engine );
			$this->assertEqualsCanonicalizing( array( 'Old', 'Child' ), $this->titles( 'dough', array( 'category' => $bread ) ), $engine );
			$this->assertSame( array( 'Child' ), $this->titles( 'dough', array( 'category' => $bread, 'period' => 'week' ) ), $engine );
			$this->assertSame( array( 'Child' ), $this->titles( 'dough', array( 'category' => $rye, 'type' => 'post' ) ), $engine );
			$this->assertSame( array(), $this->titles( 'dough', array( 'category' => 999999 ) ), $engine );
			self::index();
		}
		$filters = $this->rest( 'GET', '/freehold/v4/search/filters' );
		$this->assertSame( array( 'post', 'page' ), array_slice( array_column( $filters->get_data()['types'], 'name' ), 0, 2 ) );
		$this->assertContains( 'Bread', array_column( $filters->get_data()['categories'], 'name' ) );
		$this->assertStringContainsString( 'public', $filters->get_headers()['Cache-Control'] );
	}

	public function test_filters_reach_posts_behind_thousands_that_do_not_match(): void {
		$rare = wp_insert_term( 'Rare', 'category' )['term_id'];
		$this->post( 'dough', array( 'post_title' => 'Hidden', 'post_category' => array( $rare ) ) );
		$this->post( 'dough', array( 'post_title' => 'Other' ) );
		$this->post( 'flour', array( 'post_title' => 'No', 'post_category' => array( $rare ) ) );
		self::index();
		$word = WordTable::id( Words::stem( 'dough' ) );
		EntryTable::add( array_fill( 9000000, 5100, array( $word => 255 ) ) );
		WordTable::add( array( Words::stem( 'dough' ) => 5100 ) );
		$this->assertSame( array( 'Hidden' ), $this->titles( 'dough', array( 'category' => $rare ) ) );
		$this->assertSame( array( 'Hidden' ), $this->titles( 'hidden dough', array( 'category' => $rare, 'period' => 'week' ) ) );
		$this->assertEqualsCanonicalizing( array( 'Hidden', 'Other' ), $this->titles( 'dough', array( 'period' => 'week' ) ) );
	}

	public function test_filters_of_many_posts_read_the_best_posts_step_by_step(): void {
		global $wpdb;
		$category = wp_insert_term( 'Large', 'category' );
		$this->post( 'dough', array( 'post_title' => 'Oldest', 'post_date' => '2001-01-01 00:00:00', 'post_category' => array( $category['term_id'] ) ) );
		self::index();
		$word  = WordTable::id( Words::stem( 'dough' ) );
		$weigh = static fn ( int $first, int $count, int $weight ): array => array_fill( $first, $count, array( $word => $weight ) );
		// The best 900 are in no category, then come 30 of the category, then 3,000 in none. The newest 400 of the category do not contain the word.
		EntryTable::add( $weigh( 9000000, 900, 250 ) + $weigh( 9100000, 30, 240 ) + $weigh( 9200000, 3000, 230 ) );
		TextTable::store( array(), $weigh( 9100000, 30, 240 ) );
		WordTable::add( array( Words::stem( 'dough' ) => 3930 ) );
		$assign = static fn ( int $first, int $count ): mixed => $wpdb->query( $wpdb->prepare( 'INSERT INTO %i (object_id, term_taxonomy_id) VALUES ', $wpdb->term_relationships ) . implode( ',', array_map( static fn ( int $id ): string => "({$id},{$category['term_taxonomy_id']})", range( $first, $first + $count - 1 ) ) ) );
		$assign( 9100000, 30 );
		$assign( 9300000, 400 );
		$find = static fn ( int $needed ): array => Index::find( new Query( 'dough' ), new Filters( '', $category['term_id'] ), $needed );
		$this->assertSame( array( 'ids' => range( 9100029, 9100000, -1 ), 'are_all' => false ), $find( 20 ) );
		$this->assertSame( $find( 20 )['ids'], array_slice( $find( 40 )['ids'], 0, 30 ), 'The next page continues the first.' );
		// Two words that are in many posts, and rarely together.
		$other = WordTable::id( Words::stem( 'flour' ) );
		EntryTable::add( array_fill( 9200000, 3930, array( $other => 20 ) ) + array_fill( 9100000, 5, array( $other => 20 ) ) );
		WordTable::add( array( Words::stem( 'flour' ) => 3935 ) );
		TextTable::store( array(), array_fill( 9100000, 5, array( $word => 240, $other => 20 ) ) );
		$this->assertSame( range( 9100004, 9100000, -1 ), Index::find( new Query( 'dough flour' ), new Filters(), 20 )['ids'] );
		$this->assertSame( array( 'ids' => array(), 'are_all' => true ), Index::find( new Query( 'dough' ), new Filters( '', $category['term_id'], 'week' ), 20 ) );
		// Of a category in a period, the newest come first: 10 of this month, behind 400 of other categories.
		$date = static fn ( int $first, int $count, string $when ): mixed => PostTable::store( array_fill( $first, $count, array( 'type' => 'post', 'date' => gmdate( 'Y-m-d H:i:s', strtotime( $when ) ) ) ) );
		$date( 9100000, 20, '-2 years' );
		$date( 9100020, 10, '-3 days' );
		$date( 9300000, 400, '-2 years' );
		$date( 9400000, 400, '-2 days' );
		$this->assertSame( range( 9100029, 9100020, -1 ), Index::find( new Query( 'dough' ), new Filters( '', $category['term_id'], 'month' ), 20 )['ids'] );
		// A category that is too large to be read as a whole.
		$assign( 9500000, 6000 );
		$this->assertSame( array( 'ids' => range( 9100029, 9100000, -1 ), 'are_all' => false ), $find( 20 ) );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE object_id >= 9000000', $wpdb->term_relationships ) );
	}

	public function test_words_with_the_same_beginning_have_one_order(): void {
		// Each page of results is found anew. Which words are searched for must not depend on how the database sorts equal numbers.
		$words = array_map( static fn ( string $letter ): string => "dough{$letter}", range( 'a', 'z' ) );
		WordTable::add( array_fill_keys( $words, 7 ) );
		$ids = array_map( array( WordTable::class, 'id' ), $words );
		sort( $ids );
		$this->assertSame( array_slice( $ids, 0, 12 ), array_keys( WordTable::beginning_with( 'dough', 12 ) ) );
	}

	public function test_more_results_than_are_read_are_not_counted(): void {
		$this->post( 'dough', array( 'post_title' => 'Bread' ) );
		self::index();
		$this->assertSame( '1 result', $this->search( 'dough' )['summary'] );
		EntryTable::add( array_fill( 9000000, 300, array( WordTable::id( Words::stem( 'dough' ) ) => 10 ) ) );
		WordTable::add( array( Words::stem( 'dough' ) => 300 ) );
		$page = $this->search( 'dough' );
		$this->assertSame( array( 'Bread' ), array_map( static fn ( array $result ): string => implode( '', $result['title'] ), $page['results'] ) );
		$this->assertStringStartsWith( 'More than ', $page['summary'] );
		$this->assertArrayNotHasKey( 'is_total', $page );
	}

	public function test_a_number_of_results_is_never_said_to_be_higher_than_what_can_be_seen(): void {
		$this->post( 'x', array( 'post_title' => 'Room 101 b' ) );
		$this->post( implode( ' ', array_map( static fn ( string $letter ): string => "b{$letter}g", range( 'a', 'z' ) ) ), array( 'post_title' => 'Others' ) );
		self::index();
		$page = $this->search( 'Room 101 b' );
		$this->assertSame( array( '1 result', 1, null ), array( $page['summary'], $page['total'], $page['next'] ) );
	}

	public function test_words_of_a_text_that_was_cut_in_a_character_are_there(): void {
		$this->assertSame( 'cafe & b', \Freehold\Search\Words::fold( "Café & \xE4\xBDB\xC3" ) );
	}

	public function test_this_plugin_by_itself_is_no_reason_to_render_a_post(): void {
		$this->assertFalse( ( new \ReflectionMethod( \Freehold\Search\Shown::class, 'may_differ' ) )->invoke( null, '' ) );
		add_filter( 'the_content', static fn ( string $html ): string => $html );
		$this->assertTrue( ( new \ReflectionMethod( \Freehold\Search\Shown::class, 'may_differ' ) )->invoke( null, '' ) );
	}

	public function test_hidden_blocks_and_what_shortcodes_close_are_not_searched(): void {
		$code = wp_tempnam();
		file_put_contents( $code, '<?php add_shortcode( "members", static fn (): string => "" ); add_shortcode( "box", static fn ( $a, string $inside ): string => "<b>{$inside}</b>" );' );
		require $code;
		$post = get_post( $this->post( '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>Sourdough <img class="wp-image-1" /></p><!-- /wp:paragraph --><p>Ciabatta</p>[members]Focaccia <img class="wp-image-2" />[/members] [box]Baguette[/box]' ) );
		$text = \Freehold\Search\Shown::content( $post->post_content, $post->ID );
		$this->assertSame( array( 'Ciabatta', 'Baguette' ), preg_split( '/\s+/', trim( $text ) ) );
		$this->assertStringNotContainsString( 'wp-image', \Freehold\Search\Shown::quickly( $post ) );
		remove_shortcode( 'members' );
		remove_shortcode( 'box' );
		unlink( $code );
	}

	public function test_filters_that_leave_nothing_are_named(): void {
		$this->post( 'dough', array( 'post_title' => 'Bread' ) );
		self::index();
		$this->assertStringContainsString( 'with these filters', $this->search( 'dough', array( 'type' => 'page' ) )['summary'] );
		$this->assertStringContainsString( 'Check the spelling', $this->search( 'dogh' )['summary'] );
	}

	/** @group sqlite */
	public function test_a_table_of_the_first_version_gets_dates_and_gives_its_words_away(): void {
		global $wpdb;
		$this->post( 'dough', array( 'post_title' => 'Old', 'post_date' => '2001-01-01 00:00:00' ) );
		self::index();
		foreach ( array( 'DROP KEY dates', 'DROP COLUMN date', 'ADD COLUMN words MEDIUMTEXT NULL' ) as $change ) {
			$wpdb->query( $wpdb->prepare( "ALTER TABLE %i {$change}", PostTable::name() ) );
		}
		$texts = $wpdb->get_results( $wpdb->prepare( 'SELECT post_id, words FROM %i', TextTable::name() ), ARRAY_A );
		$wpdb->update( PostTable::name(), array( 'words' => $texts[0]['words'] ), array( 'post_id' => $texts[0]['post_id'] ) );
		TextTable::clear();
		$this->assertTrue( PostTable::migrate( 1 ) );
		$this->assertTrue( PostTable::migrate( 1 ), 'a second request' );
		$this->assertSame( $texts, $wpdb->get_results( $wpdb->prepare( 'SELECT post_id, words FROM %i', TextTable::name() ), ARRAY_A ) );
		$this->assertSame( array( 'Old' ), $this->titles( 'dough' ) );
		$this->assertSame( array(), $this->titles( 'dough', array( 'period' => 'year' ) ) );
		$this->assertSame( array( 'Old' ), $this->titles( 'dough', array( 'type' => 'post' ) ) );
	}

	public function test_pages_contain_each_post_once(): void {
		for ( $number = 1; $number <= 25; $number++ ) {
			$this->post( 'marmalade', array( 'post_title' => "Jar {$number}", 'post_status' => 25 === $number ? 'draft' : 'publish' ) );
		}
		self::index();
		$titles = array();
		$offset = 0;
		do {
			$page   = $this->search( 'marmal', array( 'offset' => $offset ) );
			$titles = array( ...$titles, ...array_map( static fn ( array $result ): string => implode( '', $result['title'] ), $page['results'] ) );
			$offset = $page['next'];
			$this->assertSame( array( 24, '24 results' ), array( $page['total'], $page['summary'] ) );
		} while ( null !== $offset );
		$this->assertSame( 24, count( array_unique( $titles ) ) );
		$this->assertSame( 24, count( $titles ) );
		$this->assertSame( 'Jar 24', $titles[0] );
	}

	public function test_hostile_input_finds_nothing_and_changes_nothing(): void {
		$this->library();
		foreach ( array( 'WordPress’s own search', 'the index' ) as $engine ) {
			foreach ( array( "'", '%', '_', "\\' OR xyz=xyz -- ", '"><script>', "a%' UNION SELECT 1", '*', "\xC3\x28", '<', '🍞' ) as $query ) {
				$response = $this->rest( 'GET', self::ROUTE, array( 'query' => $query ) );
				$this->assertSame( 200, $response->get_status(), "{$engine}: {$query}" );
				$this->assertSame( 0, $response->get_data()['total'], "{$engine}: {$query}" );
			}
			self::index();
		}
		$this->assertSame( 400, $this->rest( 'GET', self::ROUTE, array( 'query' => str_repeat( 'a', 101 ) ) )->get_status() );
		$this->assertSame( 400, $this->rest( 'GET', self::ROUTE )->get_status() );
	}

	public function test_responses_may_be_cached_and_requests_are_limited(): void {
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'search' === $name ? array( 'user' => 2, 'site' => null ) : $limits, 10, 2 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		$headers = $this->rest( 'GET', self::ROUTE, array( 'query' => 'a' ) )->get_headers();
		$this->assertSame( 'public, max-age=60', $headers['Cache-Control'] );
		$this->search( 'b' );
		$limited = $this->rest( 'GET', self::ROUTE, array( 'query' => 'c' ) );
		$this->assertSame( 429, $limited->get_status() );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$this->search( 'd' );
	}

	/** Responds as ElasticPress does, in place of the database. */
	private function elasticsearch( ?array $ids ): void {
		add_filter(
			'posts_pre_query',
			static function ( ?array $posts, WP_Query $query ) use ( $ids ): ?array {
				if ( true !== $query->get( 'ep_integrate' ) ) {
					return $posts;
				}
				$query->elasticsearch_success = null !== $ids;
				return null === $ids ? $posts : array_map( static fn ( int $id ): object => (object) array( 'ID' => $id ), $ids );
			},
			10,
			2
		);
	}

	public function test_elasticpress_responds_if_it_is_active(): void {
		$ids   = $this->library();
		$draft = $this->post( 'Nearby', array( 'post_status' => 'draft' ) );
		self::index();
		Features::$is_on = true;
		// It also finds similar words.
		$this->elasticsearch( array( $draft, $ids['Repairing a bicycle'] ) );
		$this->assertSame( array( 'Repairing a bicycle' ), $this->titles( 'bike' ) );
	}

	public function test_if_elasticpress_does_not_respond_the_index_does(): void {
		$this->library();
		self::index();
		Features::$is_on = true;
		$this->elasticsearch( null );
		$this->assertSame( array( 'Repairing a bicycle' ), $this->titles( 'bicy' ) );
	}

	public function test_the_form_is_complete_without_javascript(): void {
		State::stop();
		$this->search( 'hello' );
		$this->assertFalse( State::has_started(), 'A request changes nothing.' );
		$html = do_blocks( '<!-- wp:freehold/instant-search {"label":"Find \u003cb\u003e","placeholder":"\u0022 onfocus=\u0022x","showLabel":false} /-->' );
		$this->assertStringContainsString( 'method="get"', $html );
		$this->assertStringContainsString( 'name="s"', $html );
		$this->assertStringContainsString( 'action="' . esc_url( home_url( '/' ) ) . '"', $html );
		$this->assertStringContainsString( 'screen-reader-text', $html );
		$this->assertStringContainsString( 'placeholder="&quot; onfocus=&quot;x"', $html );
		preg_match_all( '/role="search" aria-label="([^"]+)"/', do_blocks( str_repeat( '<!-- wp:freehold/instant-search {"label":"Twice"} /-->', 2 ) ), $landmarks );
		$this->assertSame( array( 'Twice', 'Twice (2)' ), $landmarks[1] );
		ob_start();
		do_action( 'wp_footer' );
		$footer = (string) ob_get_clean();
		$this->assertSame( 1, substr_count( $footer, 'data-for="search"' ) );
		$this->assertTrue( State::has_started() );
		$this->assertFalse( self::visitor_data( $footer, 'search' )['overlay'] );
	}

	public function test_the_overlay_gives_way_to_jetpack_s(): void {
		Settings::set( 'modules.instant-search.options.overlay', true );
		$this->assertTrue( Loader::has_overlay() );
		add_action( 'wp_footer', array( 'Automattic\Jetpack\Search\Helper', 'print_instant_search_sidebar' ) );
		$this->assertFalse( Loader::has_overlay() );
	}

	public function test_the_administration_turns_it_on_and_off_and_counts_what_it_finds(): void {
		$this->post( 'Hello' );
		$this->actAs( 'admin' );
		Modules::get( 'instant-search' )->hooks();
		$read = fn ( string $name ): array => $this->rest( 'GET', "/freehold/v4/search/{$name}" )->get_data();
		$this->assertTrue( $read( 'plan' )['supports_instant_search'] );
		$this->assertSame( 1, $read( 'stats' )['post_count'] );
		self::index();
		PostTable::clear();
		$this->assertSame( 0, $read( 'stats' )['post_count'], 'The index counts, once it is complete.' );
		$set = fn ( array $input ): array => $this->rest( 'POST', '/freehold/v4/search/settings', $input )->get_data();
		$this->assertFalse( $set( array( 'module_active' => false ) )['instant_search_enabled'] );
		$this->assertFalse( $read( 'plan' )['supports_instant_search'] );
		$this->assertSame( 1, $read( 'stats' )['post_count'] );
		$this->assertSame( array( 'module_active' => true, 'instant_search_enabled' => true ), $set( array( 'instant_search_enabled' => true ) ) );
	}
}
