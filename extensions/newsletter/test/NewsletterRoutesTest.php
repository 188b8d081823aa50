<?php
/**
 * The routes of newsletters.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Newsletter\Person;
use Freehold\Modules\Newsletter\Health;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\PersonalData;
use Freehold\Modules\Newsletter\Tables\IssueTable;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterRoutesTest extends NewsletterTestCase {

	private const BASE = '/freehold/v4/newsletters';

	public function test_the_owner_sees_pauses_and_resumes(): void {
		$this->actAs( 'admin' );
		$this->subscribers( 3 );
		$issue = $this->publish( 'Words', array( 'post_title' => 'A &amp; B' ) );
		$list  = $this->rest( 'GET', self::BASE )->get_data();
		$this->assertSame( array( 'A & B', 'sending', 1 ), array( $list['newsletters'][0]['title'], $list['newsletters'][0]['state'], $list['total'] ) );
		$paused = $this->rest( 'POST', self::BASE . "/{$issue->id}/action", array( 'action' => 'pause' ) )->get_data();
		$this->assertSame( 'paused', $paused['state'] );
		$this->assertSame( 0, $this->rest( 'POST', self::BASE . '/work' )->get_data()['sent'] );
		$this->rest( 'POST', self::BASE . "/{$issue->id}/action", array( 'action' => 'resume' ) );
		$this->assertSame( array( 'sent' => 3, 'is_done' => true ), $this->rest( 'POST', self::BASE . '/work' )->get_data() );
		$this->assertSame( 3, $this->rest( 'GET', self::BASE, array( 'state' => 'finished' ) )->get_data()['newsletters'][0]['counts']['sent'] );
	}

	public function test_the_owner_decides_about_unknown_mails(): void {
		$this->actAs( 'admin' );
		$this->subscribers( 2 );
		$issue         = $this->publish();
		$this->accepts = static fn (): bool => throw new \RuntimeException( 'Lost.' );
		$this->work();
		$problems = $this->rest( 'GET', self::BASE . "/{$issue->id}/problems", array( 'status' => 'unknown' ) )->get_data();
		$this->assertSame( array( 'v1@example.com', 'v2@example.com' ), array_column( $problems['problems'], 'email' ) );
		$this->rest( 'POST', self::BASE . "/{$issue->id}/action", array( 'action' => 'leave_unknown', 'ids' => array( $problems['problems'][0]['id'] ) ) );
		$this->accepts = static fn (): bool => true;
		$this->rest( 'POST', self::BASE . "/{$issue->id}/action", array( 'action' => 'retry_unknown' ) );
		$this->work();
		$this->assertSame( array( 'v2@example.com' ), $this->recipients() );
		$this->assertSame( 2, $this->rest( 'GET', self::BASE )->get_data()['newsletters'][0]['counts']['sent'] );
	}

	public function test_a_post_that_is_not_public_is_not_resumed(): void {
		$this->actAs( 'admin' );
		$issue = $this->publish();
		wp_update_post( array( 'ID' => $issue->post_id, 'post_status' => 'draft' ) );
		$response = $this->rest( 'POST', self::BASE . "/{$issue->id}/action", array( 'action' => 'resume' ) );
		$this->assertSame( array( 409, 'freehold_newsletter_not_public' ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	public function test_authors_preview_and_test_only_what_they_may_edit(): void {
		$editor = $this->actAs( 'editor' );
		$post   = $this->post( 'Words', array( 'post_status' => 'draft', 'post_author' => $editor ) );
		$this->assertStringContainsString( 'Words', $this->rest( 'GET', self::BASE . "/posts/{$post}/preview" )->get_data()['html'] );
		$sent = $this->rest( 'POST', self::BASE . "/posts/{$post}/test", array() );
		$this->assertSame( wp_get_current_user()->user_email, $sent->get_data()['email'] );
		$this->assertStringStartsWith( 'Test: ', $this->mail[0]['subject'] );
		$this->assertSame( 403, $this->rest( 'POST', self::BASE . "/posts/{$post}/test", array( 'email' => 'other@example.com' ) )->get_status() );
		$this->actAs( 'author' );
		foreach ( array( array( 'GET', '' ), array( 'GET', '/preview' ), array( 'POST', '/test' ) ) as list( $method, $end ) ) {
			$this->assertSame( 403, $this->rest( $method, self::BASE . "/posts/{$post}{$end}", 'GET' === $method ? null : array() )->get_status(), $end );
		}
		$this->assertCount( 1, $this->mail );
	}

	public function test_test_mails_are_limited(): void {
		$editor = $this->actAs( 'editor' );
		$post   = $this->post( 'Words', array( 'post_status' => 'draft', 'post_author' => $editor ) );
		$codes  = array();
		for ( $count = 0; $count < 11; $count++ ) {
			$codes[] = $this->rest( 'POST', self::BASE . "/posts/{$post}/test", array() )->get_status();
		}
		$this->assertSame( array( 200, 429 ), array_values( array_unique( $codes ) ) );
	}

	public function test_a_cron_that_does_not_run_is_noticed(): void {
		$this->subscribers( 1 );
		$this->publish();
		$this->assertFalse( Health::is_stalled() );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET worked = worked - 3600', IssueTable::name() ) );
		$this->assertTrue( Health::is_stalled() );
		$this->assertSame( 'recommended', Health::test()['status'] );
		$this->work();
		$this->assertSame( 'good', Health::test()['status'] );
		// A post whose request ended before its readers were decided waits for cron, too.
		IssueTable::add( wp_insert_post( array( 'post_title' => 'Later' ) ) );
		$this->assertFalse( Health::is_stalled() );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET created = created - 3600 WHERE status = 'new'", IssueTable::name() ) );
		$this->assertTrue( Health::is_stalled() );
	}

	public function test_a_person_can_export_what_was_sent(): void {
		$this->subscriber( 'ada@example.com' );
		$this->publish( 'Words', array( 'post_title' => 'The news' ) );
		$this->work();
		$export = PersonalData::export( 'Ada@example.com', 1 );
		$this->assertSame( array( 'The news', 'sent' ), array( $export['data'][0]['data'][0]['value'], $export['data'][0]['data'][1]['value'] ) );
		$this->assertTrue( $export['done'] );
		$this->assertTrue( PersonalData::erase( 'ada@example.com' )['items_removed'] );
		$this->assertSame( array(), PersonalData::export( 'ada@example.com', 1 )['data'] );
	}

	public function test_a_person_has_the_subscription_and_the_newsletters(): void {
		$this->subscriber( 'ada@example.com' );
		$this->actAs( 'admin' );
		$issue = $this->publish( 'Words', array( 'post_title' => 'Fish & chips' ) );
		$this->work();
		$person = Person::add( \Freehold\Modules\Subscriptions\Person::add( array(), 'ADA@example.com' ), 'ADA@example.com' );
		$this->assertSame( array( 'Newsletter', 'Latest newsletters' ), array_column( $person, 'label' ) );
		$this->assertStringStartsWith( 'Gets newsletters · Subscribed since ', $person[0]['text'] );
		$this->assertStringStartsWith( 'Fish & chips, ', $person[1]['links'][0]['title'] );
		$this->assertSame( get_edit_post_link( $issue->post_id, 'raw' ), $person[1]['links'][0]['url'] );
		$this->actAs( 'editor' );
		$this->assertSame( array(), Person::add( array(), 'ada@example.com' ) );
	}
}
