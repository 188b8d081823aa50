<?php
/**
 * The spam check with Akismet, with a class that has what the Akismet plugin's class has.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Privacy\PersonalData;
use Freehold\Modules\ContactForm\Spam\Akismet;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Submission\Response;
use Freehold\Modules\Tables;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/EntriesTestCase.php';
require_once __DIR__ . '/forms.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/akismet.php';

final class AkismetTest extends EntriesTestCase {

	private const META = '_feedback_akismet_values';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Tables::install( Table::class, true );
	}

	protected function setUp(): void {
		parent::setUp();
		\Akismet::$key    = 'a key';
		\Akismet::$answer = array( array(), 'false' );
		\Akismet::$calls  = array();
	}

	protected function tearDown(): void {
		\Akismet::$key = '';
		parent::tearDown();
	}

	/** Sends a form with a name, an email address and a message. */
	private function send( string $message = 'Hello' ): Response {
		$definition = Builder::from_block( parsed( form( field( 'name', 'Name' ) . field( 'email', 'Email' ) . field( 'textarea', 'Message' ) ) ) );
		Table::store( $definition, 0 );
		return ( new Handler() )->handle(
			new Input(
				( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text(),
				array( 'name' => 'Ada', 'email' => 'ada@example.com', 'message' => $message ),
				page: home_url( '/contact/' ),
				ip: '192.0.2.7',
				user_agent: 'Browser',
				referrer: home_url( '/contact/?a=b' )
			)
		);
	}

	/** The only entry. */
	private function only(): \WP_Post {
		$posts = get_posts( array( 'post_type' => PostType::NAME, 'post_status' => array( 'publish', 'spam', 'trash' ) ) );
		$this->assertCount( 1, $posts );
		return $posts[0];
	}

	public function test_akismet_gets_what_it_documents(): void {
		$this->assertGreaterThan( 0, $this->send( "It's \"me\" \\ & co" )->entry );
		$this->assertSame( array( 'comment-check' ), array_column( \Akismet::$calls, 'path' ) );
		parse_str( \Akismet::$calls[0]['request'], $values );
		$this->assertSame(
			array(
				'comment_type' => 'contact_form', 'comment_author' => 'Ada', 'comment_author_email' => 'ada@example.com', 'comment_author_url' => '', 'comment_content' => "Ada\n\nIt's \"me\" \\ & co",
				'permalink' => home_url( '/contact/' ), 'blog' => home_url(), 'user_ip' => '192.0.2.7', 'user_agent' => 'Browser', 'referrer' => home_url( '/contact/?a=b' ),
			),
			array_diff_key( $values, array( 'blog_lang' => 1, 'blog_charset' => 1 ) )
		);
		$this->assertSame( $values, get_post_meta( $this->only()->ID, self::META, true ), 'As Jetpack stores them.' );
	}

	public function test_spam_is_stored_and_looks_like_success(): void {
		\Akismet::$answer = array( array( 'x-akismet-pro-tip' => 'discard' ), "true\n" );
		$response         = $this->send();
		$this->assertSame( array( true, 0 ), array( $response->is_sent(), $response->entry ), 'It is not mailed.' );
		$this->assertSame( PostType::SPAM, $this->only()->post_status );
	}

	/** @dataProvider failures */
	public function test_a_message_is_not_lost_if_akismet_fails( mixed $answer ): void {
		\Akismet::$answer = $answer;
		$this->assertGreaterThan( 0, $this->send()->entry );
		$this->assertSame( PostType::INBOX, $this->only()->post_status );
	}

	public static function failures(): iterable {
		yield 'no connection' => array( array( '', '' ) );
		yield 'an invalid key' => array( array( array(), 'invalid' ) );
		yield 'an error page' => array( array( array(), '<html>true</html>' ) );
		yield 'nothing' => array( null );
	}

	public function test_akismet_learns_from_corrections(): void {
		$this->send();
		$id    = $this->only()->ID;
		$known = get_post_meta( $id, self::META, true );
		add_action( 'contact_form_akismet', array( Akismet::class, 'teach' ), 10, 2 );
		\Akismet::$calls = array();
		Status::set( $id, PostType::SPAM );
		Status::set( $id, PostType::INBOX );
		Status::set( $id, PostType::TRASH );
		$this->assertSame( array( 'submit-spam', 'submit-ham' ), array_column( \Akismet::$calls, 'path' ) );
		parse_str( \Akismet::$calls[0]['request'], $values );
		$this->assertSame( $known, $values );
		do_action( 'contact_form_akismet', 'anything', array() );
		do_action( 'contact_form_akismet', 'spam', 'text' );
		$this->assertCount( 2, \Akismet::$calls );
	}

	public function test_what_akismet_was_sent_is_deleted_after_some_days(): void {
		$this->send();
		$id = $this->only()->ID;
		Akismet::prune();
		$this->assertNotSame( '', get_post_meta( $id, self::META, true ) );
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 16 * DAY_IN_SECONDS ) ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		Akismet::prune();
		$this->assertSame( '', get_post_meta( $id, self::META, true ) );
		$this->assertStringContainsString( 'Akismet', PersonalData::policy() );
	}

	public function test_without_a_key_akismet_is_neither_asked_nor_mentioned(): void {
		\Akismet::$key = '';
		$this->send();
		$this->assertSame( array(), \Akismet::$calls );
		$this->assertSame( '', get_post_meta( $this->only()->ID, self::META, true ) );
		$this->assertStringNotContainsString( 'Akismet', PersonalData::policy() );
	}
}
