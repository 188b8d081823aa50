<?php
/**
 * The commands of newsletters.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Newsletter\Rest\IssuesExport;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use WP_CLI;

require_once __DIR__ . '/NewsletterTestCase.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

final class NewsletterCommandsTest extends NewsletterTestCase {

	use RunsCommands;

	public function test_newsletters_are_listed_with_their_numbers(): void {
		$this->subscribers( 3 );
		$this->accepts = static fn ( array $mail ): bool => 'v2@example.com' !== $mail['to'];
		$sent          = $this->publish();
		$this->work();
		$waiting = $this->publish();
		$list    = $this->json( 'newsletter', 'list' );
		$this->assertSame( array( $waiting->id, $sent->id ), array_column( $list, 'id' ) );
		$this->assertSame( array( 'finished', 2, 1 ), array( $list[1]['state'], $list[1]['sent'], $list[1]['failed'] ) );
		$this->assertSame( "{$sent->id}\n", $this->command( 'newsletter', 'list', '--state=finished', '--format=ids' ) );
		$this->assertSame( "2\n", $this->command( 'newsletter', 'list', '--format=count' ) );
		$this->assertSame( "1\n", $this->command( 'newsletter', 'status', (string) $sent->id, '--field=failed' ) );
		$this->assertSame( array( 'v2@example.com' ), array_column( $this->json( 'newsletter', 'status', (string) $sent->id, '--problems=failed' ), 'email' ) );
		$this->assertStringContainsString( 'does not exist', $this->failingCommand( 'newsletter', 'status', '999' ) );
		$file = tmpfile();
		IssuesExport::write( 'finished', $file );
		rewind( $file );
		$csv = (string) stream_get_contents( $file );
		$this->assertStringContainsString( ',finished,', $csv );
		$this->assertStringEndsWith( ',2,0,1,0', trim( $csv ) );
		$this->assertSame( 2, substr_count( $csv, "\n" ) );
	}

	public function test_failed_mails_are_sent_again_and_no_others(): void {
		$this->subscribers( 3 );
		$this->accepts = static fn ( array $mail ): bool => 'v2@example.com' !== $mail['to'];
		$issue         = $this->publish();
		$this->work();
		$this->mail    = array();
		$this->accepts = static fn (): bool => true;
		$this->command( 'newsletter', 'retry', (string) $issue->id );
		$this->assertSame( 'Success: 1 email is queued.', self::message() );
		$this->assertSame( Issue::SENDING, IssueTable::get( $issue->id )->status );
		$this->work();
		$this->assertSame( array( 'v2@example.com' ), $this->recipients() );
		$this->assertSame( 3, DeliveryTable::counts( $issue->id )['sent'] );
		$this->command( 'newsletter', 'retry', (string) $issue->id );
		$this->assertSame( 'Success: 0 emails are queued.', self::message() );
	}

	public function test_mails_in_doubt_are_sent_again_only_if_the_user_agrees(): void {
		$this->subscribers( 1 );
		$issue         = $this->publish();
		$this->accepts = static fn (): bool => throw new \RuntimeException( 'The connection ended.' );
		$this->work();
		$this->assertSame( 1, DeliveryTable::counts( $issue->id )['unknown'] );
		$this->command( 'newsletter', 'retry', (string) $issue->id );
		$this->assertSame( 'Success: 0 emails are queued.', self::message() );
		WP_CLI::$answer = 'n';
		$this->command( 'newsletter', 'retry', (string) $issue->id, '--unknown' );
		$this->assertSame( 1, DeliveryTable::counts( $issue->id )['unknown'] );
		$this->accepts = static fn (): bool => true;
		$this->command( 'newsletter', 'retry', (string) $issue->id, '--unknown', '--yes' );
		$this->work();
		$this->assertSame( array( 'v1@example.com' ), $this->recipients() );
	}

	public function test_a_newsletter_is_paused_and_resumed(): void {
		$this->subscribers( 1 );
		$issue = $this->publish();
		$this->command( 'newsletter', 'pause', (string) $issue->id );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->command( 'newsletter', 'resume', (string) $issue->id );
		$this->work();
		$this->assertCount( 1, $this->mail );
		$this->assertStringContainsString( 'it is finished', $this->failingCommand( 'newsletter', 'pause', (string) $issue->id ) );
		$this->assertStringContainsString( 'it is finished', $this->failingCommand( 'newsletter', 'resume', (string) $issue->id ) );
	}

	public function test_a_letter_is_written_counted_and_sent_once(): void {
		$this->subscribers( 3 );
		Letters::register();
		$file = (string) tempnam( sys_get_temp_dir(), 'letter' );
		file_put_contents( $file, "Hello <b>all</b>\n\nBread & butter" );
		$this->assertSame( "3\n", $this->command( 'newsletter', 'count' ) );
		$this->assertSame( "0\n", $this->command( 'newsletter', 'count', '--since=2999-01-01' ) );
		$this->assertSame( "0\n", $this->command( 'newsletter', 'count', '--paid' ) );
		foreach ( array( '--categories=99999999', '--categories=x', '--plan=99999999', '--since=2026-02-31' ) as $wrong ) {
			$this->failingCommand( 'newsletter', 'count', $wrong );
		}
		$this->command( 'newsletter', 'write', 'Our bread', $file );
		$draft = $this->json( 'newsletter', 'waiting' );
		$this->assertSame( array( 'Our bread', 'draft' ), array( $draft[0]['title'], $draft[0]['state'] ) );
		$this->assertStringContainsString( "<p>Hello &lt;b&gt;all&lt;/b&gt;</p>", get_post( $draft[0]['id'] )->post_content );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->command( 'newsletter', 'write', 'Our rolls', $file, '--send', '--yes' );
		$this->assertSame( 'Success: The newsletter is being sent.', self::message() );
		$this->work();
		$this->work();
		$this->assertCount( 3, $this->mail );
		unlink( $file );
	}

	public function test_agents_draft_and_count_but_do_not_send(): void {
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 has abilities.' );
		}
		$this->subscribers( 2 );
		$this->actAs( 'admin' );
		$this->assertSame( 2, wp_get_ability( 'freehold/count-newsletter-recipients' )->execute( array() )['people'] );
		$draft = wp_get_ability( 'freehold/draft-newsletter' )->execute( array( 'title' => 'Bread', 'content' => 'New', 'is_paid' => true ) );
		$this->assertSame( array( 'draft', Issue::PAID ), array( get_post_status( $draft['id'] ), get_post_meta( $draft['id'], Metas::AUDIENCE, true ) ) );
		$this->assertSame( 'Bread', wp_get_ability( 'freehold/list-waiting-newsletters' )->execute()['letters'][0]['title'] );
		// As WordPress 6.9 and 7.0 read them from a URL.
		$this->assertSame( array(), wp_get_ability( 'freehold/list-newsletters' )->execute( array( 'page' => '1', 'per_page' => '5' ) )['newsletters'] );
		$this->assertSame( 'freehold_newsletter_missing', wp_get_ability( 'freehold/list-newsletter-links' )->execute( array( 'id' => '999' ) )->get_error_code() );
		$this->actAs( 'editor' );
		$this->assertTrue( is_wp_error( wp_get_ability( 'freehold/draft-newsletter' )->execute( array( 'title' => 'x' ) ) ) );
	}

	public function test_a_test_is_sent_without_a_user(): void {
		$post = $this->post( '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->', array( 'post_status' => 'draft', 'post_title' => 'News' ) );
		$this->command( 'newsletter', 'send-test', (string) $post, '--to=me@example.com' );
		$this->assertSame( 'Success: Sent the test to me@example.com.', self::message() );
		$this->assertSame( array( array( 'me@example.com' ), 'Test: News' ), array( $this->recipients(), $this->mail[0]['subject'] ) );
		$this->assertStringContainsString( 'valid email', $this->failingCommand( 'newsletter', 'send-test', (string) $post, '--to=me' ) );
		$this->assertStringContainsString( 'does not exist', $this->failingCommand( 'newsletter', 'send-test', '99999999', '--to=me@example.com' ) );
		$this->accepts = static fn (): bool => false;
		$this->assertStringContainsString( 'rejected', $this->failingCommand( 'newsletter', 'send-test', (string) $post, '--to=me@example.com' ) );
	}
}
