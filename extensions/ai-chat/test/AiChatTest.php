<?php
/**
 * Questions of visitors: what the model gets, what visitors read, and what stops.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Members\Access\Level;
use Freehold\Modules\AiChat\Answer;
use Freehold\Modules\AiChat\Asked;
use Freehold\Modules\AiChat\Endpoint;
use Freehold\Modules\AiChat\Events;
use Freehold\Search\Passages;

final class AiChatTest extends TestCase {

	/** @var array<int, mixed> What the model got. */
	private array $asked = array();

	private string $form = '';

	protected function setUp(): void {
		parent::setUp();
		Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
		$this->setEnvironment( 'FREEHOLD_AI_DEMO_URL', 'http://127.0.0.1:9/v1' );
		$this->post( '<!-- wp:paragraph --><p>On Sundays, the bakery opens at nine.</p><!-- /wp:paragraph -->', array( 'post_title' => 'Opening hours' ) );
		$page = $this->post( '<!-- wp:jetpack/ai-chat /-->', array( 'post_title' => 'Ask us', 'post_type' => 'page' ) );
		$this->go( $page );
		$html = do_blocks( '<!-- wp:jetpack/ai-chat /-->' );
		$this->assertSame( 1, preg_match( '/name="form" value="([^"]+)"/', $html, $found ) );
		$this->form = $found[1];
		add_filter(
			'freehold_ai_answer',
			function ( mixed $result, string $instructions, array $contents, string $question, callable $on_text ): bool {
				$this->asked = compact( 'instructions', 'contents', 'question' );
				foreach ( array( 'At **nine** [1] [7]. See ', 'https://evil.example/x [here](https://evil.example) <img src=x onerror=alert(1)>' ) as $text ) {
					$on_text( $text );
				}
				return true;
			},
			5,
			5
		);
		remove_all_filters( 'freehold_ai_answer', 10 );
	}

	protected function tearDown(): void {
		unset( $_SERVER['REMOTE_ADDR'] );
		$GLOBALS['post'] = null;
		parent::tearDown();
	}

	private function go( int $id ): void {
		$GLOBALS['post']     = get_post( $id );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $id ) );
	}

	private function ask( string $question, string $form = '' ): \Freehold\Http\FormResult {
		return Endpoint::handle( '' === $form ? $this->form : $form, $question, new Events( false ) );
	}

	public function test_the_model_gets_excerpts_and_visitors_get_text_with_links_to_them(): void {
		$result = $this->ask( 'When does the bakery open on Sunday?' );
		$this->assertSame( 200, $result->status );
		$this->assertStringContainsString( 'On Sundays, the bakery opens at nine.', $this->asked['contents'][0] );
		$this->assertSame( 'When does the bakery open on Sunday?', $this->asked['question'] );
		$this->assertSame( 'At nine [1] . See here', $result->json['text'] );
		$this->assertSame( 'Opening hours', $result->json['sources'][0]['title'] );
		$this->assertArrayNotHasKey( 'text', $result->json['sources'][0] );
		$this->assertStringContainsString( '>[1]</a>', Answer::html( $result->json['text'], $result->json['sources'] ) );
	}

	public function test_nothing_that_is_closed_private_or_hidden_is_given_to_the_model(): void {
		$this->post( 'The secret bakery code.', array( 'post_status' => 'private', 'post_title' => 'Bakery plans' ) );
		$this->post( 'The secret bakery code.', array( 'post_status' => 'draft', 'post_title' => 'Bakery plans' ) );
		$this->post( 'The secret bakery code.', array( 'post_password' => 'x', 'post_title' => 'Bakery plans' ) );
		update_post_meta( $this->post( 'The secret bakery code.', array( 'post_title' => 'Bakery plans' ) ), Level::META, 'paid_subscribers' );
		$this->post( '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>The secret bakery code.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Bakery news</p><!-- /wp:paragraph -->', array( 'post_title' => 'Bakery news' ) );
		wp_set_current_user( 1 );
		$found = Passages::find( 'secret bakery code', 10 );
		$this->assertNotSame( array(), $found );
		$this->assertStringNotContainsString( 'secret', (string) wp_json_encode( $found ) );
		$this->assertSame( 1, get_current_user_id() );
	}

	public function test_words_that_are_closed_do_not_move_a_post_up(): void {
		$open   = $this->post( 'Bread.', array( 'post_title' => 'Bakery one' ) );
		$closed = $this->post( 'Bread. <!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>Marzipan</p><!-- /wp:paragraph -->', array( 'post_title' => 'Bakery two' ) );
		$urls   = static fn ( string $question ): array => array_column( Passages::find( $question, 10 ), 'url' );
		$this->assertContains( get_permalink( $open ), $urls( 'bakery' ) );
		$this->assertContains( get_permalink( $closed ), $urls( 'bakery' ) );
		$this->assertSame( $urls( 'bakery bread' ), $urls( 'bakery bread marzipan' ) );
	}

	public function test_all_words_of_a_question_are_two_queries_and_rare_ones_count_more(): void {
		foreach ( range( 1, 5 ) as $number ) {
			$this->post( 'Our hours on Sunday.', array( 'post_title' => "Hours {$number}" ) );
		}
		$this->post( 'Fresh pretzels, from early to late.', array( 'post_title' => 'Pretzels' ) );
		$searches = static function ( string $question ): int {
			$count   = 0;
			$counted = static function ( string $sql ) use ( &$count ): string {
				$count += (int) (bool) preg_match( '~post_content`? LIKE~', $sql );
				return $sql;
			};
			add_filter( 'query', $counted );
			Passages::find( $question, 5 );
			remove_filter( 'query', $counted );
			return $count;
		};
		$this->assertSame( 1, $searches( 'bakery' ) );
		$this->assertSame( 2, $searches( 'bakery Sunday hours pretzels nine opens early late' ) );
		$this->assertSame( 'Pretzels', Passages::find( 'hours pretzels', 5 )[0]['title'] );
	}

	public function test_a_post_with_the_rare_word_alone_is_found_among_many_with_the_common_ones(): void {
		$this->post( 'Fresh pretzels.', array( 'post_title' => 'Pretzels', 'post_date' => '2020-01-01 00:00:00' ) );
		foreach ( range( 1, 120 ) as $number ) {
			$this->post( 'We open early, with coffee, tea, cakes, bread, rolls.', array( 'post_title' => "Coffee and cakes {$number}" ) );
		}
		$this->assertSame( 'Pretzels', Passages::find( 'coffee cakes pretzels', 5 )[0]['title'] );
		$this->assertSame( 'Pretzels', Passages::find( 'early coffee tea cakes bread rolls pretzels', 5 )[0]['title'] );
		// What is closed does not make a word common.
		foreach ( range( 1, 200 ) as $number ) {
			update_post_meta( $this->post( 'Pretzels for members.', array( 'post_title' => "Inside {$number}" ) ), Level::META, 'paid_subscribers' );
		}
		$titles = array_column( Passages::find( 'coffee cakes pretzels', 5 ), 'title' );
		$this->assertSame( 'Pretzels', $titles[0] );
		$this->assertSame( array(), preg_grep( '/^Inside/', $titles ) );
	}

	public function test_a_query_that_a_plugin_runs_inside_keeps_its_own_conditions(): void {
		$other = $this->post( 'Nothing of it.', array( 'post_title' => 'Something else' ) );
		$found = array();
		$inner = static function ( \WP_Query $query ) use ( &$found, &$inner ): void {
			remove_action( 'pre_get_posts', $inner );
			$found[] = get_posts( array( 's' => 'Something', 'fields' => 'ids', 'suppress_filters' => false ) );
			add_action( 'pre_get_posts', $inner );
		};
		add_action( 'pre_get_posts', $inner );
		$titles = array_column( Passages::find( 'bakery nine', 5 ), 'title' );
		remove_action( 'pre_get_posts', $inner );
		$this->assertSame( array( 'Opening hours' ), $titles );
		$this->assertSame( array( array( $other ), array( $other ) ), $found, 'The search of words, and that of what a guest may find.' );
	}

	public function test_questions_are_understood_in_scripts_without_spaces_and_with_umlauts(): void {
		$this->post( '日曜日は九時に開店します。営業時間のご案内。', array( 'post_title' => 'ご案内' ) );
		$this->assertSame( 'ご案内', $this->ask( 'すみません、営業時間を教えてください' )->json['sources'][0]['title'] ?? null );
		$this->post( 'Die Öffnungszeiten am Sonntag.', array( 'post_title' => 'Hinweise' ) );
		$german = static fn (): string => 'de_DE';
		add_filter( 'locale', $german );
		$this->assertSame( 'Hinweise', $this->ask( 'Wie sind die Öffnungszeiten?' )->json['sources'][0]['title'] ?? null );
		remove_filter( 'locale', $german );
	}

	public function test_half_an_answer_says_that_it_is_not_whole(): void {
		add_filter( 'freehold_ai_answer', static fn (): \WP_Error => new \WP_Error( 'cut' ), 6 );
		$this->assertSame( "At nine [1] . See here\n\nThe answer ends here: it did not arrive whole.", $this->ask( 'bakery' )->json['text'] );
	}

	public function test_what_is_not_found_or_empty_is_not_asked(): void {
		$this->assertSame( 200, $this->ask( 'Xylophone?' )->status );
		$this->assertSame( 400, $this->ask( '  ' )->status );
		$this->assertSame( array(), $this->asked );
		$this->ask( 'bakery ' . str_repeat( 'x', 1000 ) );
		$this->assertSame( 300, strlen( $this->asked['question'] ) );
	}

	public function test_a_form_works_only_where_the_block_is_still_shown(): void {
		$this->assertSame( 410, $this->ask( 'bakery', 'preview' )->status );
		$this->assertSame( 410, $this->ask( 'bakery', $this->form . '0' )->status );
		wp_update_post( array( 'ID' => $GLOBALS['post']->ID, 'post_content' => 'Nothing' ) );
		$this->assertSame( 410, $this->ask( 'bakery' )->status );
		$this->assertSame( array(), $this->asked );
	}

	public function test_visitors_and_the_site_have_limits(): void {
		$_SERVER['REMOTE_ADDR'] = '93.184.216.34';
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => array( 'ask' => array( 'user' => 2, 'site' => null ), 'ask_site' => array( 'user' => 1, 'site' => null ) )[ $name ] ?? $limits, 10, 2 );
		$this->assertSame( 'At nine [1] . See here', $this->ask( 'bakery' )->json['text'] );
		$second = $this->ask( 'bakery' );
		// The site's limit leaves what was found.
		$this->assertStringContainsString( 'no answer', $second->json['text'] );
		$this->assertCount( 1, $second->json['sources'] );
		$this->assertSame( 429, $this->ask( 'bakery' )->status );
	}

	public function test_without_a_service_the_block_is_a_search_form_and_the_answer_nothing(): void {
		$this->setEnvironment( 'FREEHOLD_AI_DEMO_URL', '' );
		$html = do_blocks( '<!-- wp:jetpack/ai-chat /-->' );
		$this->assertStringContainsString( 'role="search"', $html );
		$this->assertStringContainsString( 'name="s"', $html );
		$_GET['q'] = 'bakery';
		$this->assertSame( '', do_blocks( '<!-- wp:jetpack-search/ai-answer /-->' ) );
		$this->setEnvironment( 'FREEHOLD_AI_DEMO_URL', 'http://127.0.0.1:9/v1' );
		$html = do_blocks( '<!-- wp:jetpack-search/ai-answer {"heading":"In short \u003cb\u003e"} /-->' );
		$this->assertStringContainsString( 'name="question" value="bakery"', $html );
		$this->assertStringContainsString( 'In short &lt;b&gt;', $html );
		$_GET = array();
		$this->assertSame( '', do_blocks( '<!-- wp:jetpack-search/ai-answer /-->' ) );
	}

	public function test_answers_are_text(): void {
		foreach (
			array(
				'<think>Hm</think>Yes [1].'                    => 'Yes [1].',
				'See [the page](https://a.example/(b)) or www.a.example/x.' => 'See the page or',
				"# Title\n- one\n- `two`\n\n\n\nthree"         => "Title\n- one\n- two\n\nthree",
				'a <script>alert(1)</script> b'                => 'a alert(1) b',
				'javascript:alert(1) [9] [0] [2]'              => 'javascript:alert(1) [2]',
				'[cut off](https://a.exam'                     => 'cut off',
			) as $text => $expected
		) {
			$this->assertSame( $expected, Answer::clean( $text, 2 ), $text );
		}
		$this->assertSame( '&lt;b&gt; ', Answer::html( '<b> [1]', array() ) );
	}
}
