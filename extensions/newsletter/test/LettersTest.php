<?php
/**
 * Newsletters that are no posts, and who gets which newsletter.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Categories;
use Freehold\Members\Links;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Rest\Issues;
use Freehold\Modules\Newsletter\Segment;
use Freehold\Modules\Newsletter\Sending\Filler;
use Freehold\Modules\Newsletter\Sending\Jobs;
use Freehold\Modules\Newsletter\Tables\IssueTable;

require_once __DIR__ . '/NewsletterTestCase.php';

final class LettersTest extends NewsletterTestCase {

	/** @var array<int, int[]> Plan IDs by subscriber. */
	private array $plans = array();

	protected function setUp(): void {
		parent::setUp();
		Letters::register();
		$this->plans = array();
		add_filter( 'freehold_subscriber_plans', fn ( array $plans, array $ids ): array => array_intersect_key( $this->plans, array_flip( $ids ) ), 99, 2 );
	}

	/** Stores a letter. */
	private function letter( string $content, array $fields = array() ): int {
		return $this->post( $content, $fields + array( 'post_type' => Letters::TYPE, 'post_title' => 'Our bread' ) );
	}

	/** Adds people, and returns the category Bread. */
	private function people(): int {
		global $wpdb;
		$bread = wp_create_category( 'Bread' );
		$other = wp_create_category( 'Other' );
		Categories::set( true, array( $bread, $other ) );
		$this->plans = array(
			$this->subscriber( 'paying-bread@example.com', array( $bread ) ) => array( 5 ),
			$this->subscriber( 'gold-bread@example.com', array( $bread ) ) => array( 7 ),
			$this->subscriber( 'paying-all@example.com' )                   => array( 5 ),
			$this->subscriber( 'paying-other@example.com', array( $other ) ) => array( 5 ),
		);
		$this->subscriber( 'free-bread@example.com', array( $bread ) );
		$old = $this->subscriber( 'old-bread@example.com', array( $bread ) );
		$this->plans[ $old ] = array( 5 );
		$wpdb->update( SubscriberTable::name(), array( 'created' => strtotime( '2020-05-01 12:00 UTC' ) ), array( 'id' => $old ) );
		return $bread;
	}

	/** @return array<string, array{0: string, 1: array<string, mixed>, 2: string[]}> */
	public static function segments(): array {
		return array(
			'everyone'                     => array( 'everybody', array(), array( 'free-bread', 'gold-bread', 'old-bread', 'paying-all', 'paying-bread', 'paying-other' ) ),
			'a category'                   => array( 'everybody', array( 'categories' => true ), array( 'free-bread', 'gold-bread', 'old-bread', 'paying-all', 'paying-bread' ) ),
			'paying'                       => array( 'paid', array(), array( 'gold-bread', 'old-bread', 'paying-all', 'paying-bread', 'paying-other' ) ),
			'paying, category Bread'       => array( 'paid', array( 'categories' => true ), array( 'gold-bread', 'old-bread', 'paying-all', 'paying-bread' ) ),
			'one plan, category Bread'     => array( 'paid', array( 'categories' => true, 'plan' => 7 ), array( 'gold-bread' ) ),
			'a plan of all is no plan'     => array( 'everybody', array( 'plan' => 7, 'since' => '2020-05-02' ), array( 'free-bread', 'gold-bread', 'paying-all', 'paying-bread', 'paying-other' ) ),
			'since, paying'                => array( 'paid', array( 'categories' => true, 'since' => '2020-05-02' ), array( 'gold-bread', 'paying-all', 'paying-bread' ) ),
			'since the day itself, paying' => array( 'paid', array( 'categories' => true, 'since' => '2020-05-01' ), array( 'gold-bread', 'old-bread', 'paying-all', 'paying-bread' ) ),
		);
	}

	/** @dataProvider segments */
	public function test_a_letter_reaches_its_segment_and_the_count_says_so( string $audience, array $segment, array $names ): void {
		$bread   = $this->people();
		$segment = ( isset( $segment['categories'] ) ? array( 'categories' => array( $bread ) ) : array() ) + $segment;
		$id      = $this->letter( 'Words', array( 'post_status' => 'draft', 'meta_input' => array( Metas::AUDIENCE => $audience, Metas::SEGMENT => $segment ) ) );
		$this->actAs( 'admin' );
		$this->assertSame( array( 'people' => count( $names ) ), $this->rest( 'GET', "/freehold/v4/newsletters/posts/{$id}/recipients", array( 'audience' => $audience ) + $segment )->get_data() );
		wp_publish_post( $id );
		$this->work();
		$this->work();
		$this->assertSame( array_map( static fn ( string $name ): string => "{$name}@example.com", $names ), $this->recipients() );
	}

	public function test_a_category_that_is_no_longer_offered_lets_no_other_person_in(): void {
		$bread = $this->people();
		$id    = $this->letter( 'Words', array( 'post_status' => 'draft', 'meta_input' => array( Metas::SEGMENT => array( 'categories' => array( $bread, 999999 ) ) ) ) );
		Categories::set( false, array() );
		wp_publish_post( $id );
		$this->work();
		$this->assertNotContains( 'paying-other@example.com', $this->recipients() );
		$this->assertCount( 5, $this->mail );
	}

	public function test_the_segment_is_judged_again_just_before_each_mail(): void {
		$bread = $this->people();
		$id    = $this->letter( 'Words', array( 'meta_input' => array( Metas::AUDIENCE => 'paid', Metas::SEGMENT => array( 'categories' => array( $bread ) ) ) ) );
		$issue = IssueTable::of_post( $id );
		Filler::step( $issue );
		$ids = array_keys( $this->plans );
		CategoryTable::remove( $ids[0], $bread );
		unset( $this->plans[ $ids[1] ] );
		$this->work();
		$this->assertSame( array( 'old-bread@example.com', 'paying-all@example.com' ), $this->recipients() );
		$this->assertSame( 2, Issues::data( IssueTable::get( $issue->id ) )['counts']['left_out'] );
		$this->assertSame( 'Paid members · Bread', Issues::data( $issue )['segment'] );
	}

	public function test_a_post_takes_its_categories_and_the_segment(): void {
		$bread = $this->people();
		$other = get_cat_ID( 'Other' );
		$this->publish( 'Words', array( 'post_category' => array( $other ), 'meta_input' => array( Metas::SEGMENT => array( 'categories' => array( $bread ) ) ) ) );
		$this->work();
		$this->assertSame( array( 'paying-all@example.com' ), $this->recipients() );
	}

	public function test_a_letter_is_on_the_site_for_no_one(): void {
		$id = $this->letter( 'Secretword' );
		$this->assertSame( 'publish', get_post_status( $id ) );
		foreach ( array( '', 'subscriber', 'author', 'editor' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->actAs( $role );
			foreach ( array( '/wp/v2/freehold-letters', "/wp/v2/freehold-letters/{$id}", "/wp/v2/freehold-letters/{$id}/revisions" ) as $path ) {
				$this->assertContains( $this->rest( 'GET', $path )->get_status(), array( 401, 403 ), "{$role} {$path}" );
			}
			$this->assertContains( $this->rest( 'POST', '/wp/v2/freehold-letters', array( 'title' => 'Mine', 'status' => 'publish' ) )->get_status(), array( 401, 403 ), $role );
			$this->assertSame( array(), $this->rest( 'GET', '/wp/v2/search', array( 'search' => 'Secretword' ) )->get_data() );
		}
		wp_set_current_user( 0 );
		foreach ( array( array( 'p' => $id ), array( 's' => 'Secretword' ), array( 'post_type' => 'any' ), array( 'name' => get_post( $id )->post_name ) ) as $query ) {
			$this->assertNotContains( $id, array_column( ( new \WP_Query( $query ) )->posts, 'ID' ), (string) wp_json_encode( $query ) );
		}
		$this->assertFalse( is_post_publicly_viewable( $id ) );
		$this->assertArrayNotHasKey( Letters::TYPE, ( new \WP_Sitemaps_Posts() )->get_object_subtypes() );
		$this->assertSame( array( Letters::TYPE ), array_values( array_diff( Options::sent_types(), Options::post_types() ) ) );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'GET', "/wp/v2/freehold-letters/{$id}" )->get_status() );
	}

	public function test_the_mail_of_a_letter(): void {
		global $wpdb;
		$ada = $this->subscriber( 'ada@example.com' );
		$this->subscriber( 'bob@example.com' );
		$wpdb->update( SubscriberTable::name(), array( 'name' => 'Ada <b>' ), array( 'id' => $ada ) );
		$this->letter(
			'<!-- wp:paragraph --><p>Dear {name|Tom &amp; all}, <img src="https://example.com/{name}.png" alt=""> bake.</p><!-- /wp:paragraph --><!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://example.com/order">Order</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
			array( 'post_title' => 'Bread for {name|you}', 'meta_input' => array( Metas::PREVIEW => 'Fresh at seven' ) )
		);
		$this->work();
		$mails = array_column( $this->mail, null, 'to' );
		$this->assertSame( array( 'Bread for Ada <b>', 'Bread for you' ), array( $mails['ada@example.com']['subject'], $mails['bob@example.com']['subject'] ) );
		$html = $mails['ada@example.com']['message'];
		$this->assertStringContainsString( 'Dear Ada &lt;b&gt;, ', $html );
		$this->assertStringContainsString( 'Dear Tom &amp; all, ', $mails['bob@example.com']['message'] );
		$this->assertStringContainsString( '>Fresh at seven</div>', $html );
		$this->assertStringContainsString( esc_url( Links::unsubscribe( $ada ) ), $html );
		foreach ( array( 'Hello', 'Read on the site', 'freehold.invalid', '/Ada', 'freehold_letter', '?p=' ) as $part ) {
			$this->assertStringNotContainsString( $part, $html );
		}
	}

	public function test_mails_have_the_logo_and_the_colors_of_the_site(): void {
		$file = wp_upload_bits( 'logo.png', null, (string) base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', true ) );
		$logo = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Logo', 'post_status' => 'inherit' ), $file['file'] );
		wp_update_attachment_metadata( $logo, array( 'width' => 600, 'height' => 100, 'file' => _wp_relative_upload_path( $file['file'] ) ) );
		set_theme_mod( 'custom_logo', $logo );
		$style = static fn ( string $background, string $text ): \Closure => static fn ( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with( array( 'version' => 3, 'styles' => array( 'elements' => array( 'button' => array( 'color' => array( 'background' => $background, 'text' => $text ) ) ) ) ) );
		$this->subscriber( 'ada@example.com' );
		foreach ( array( array( '#0a5', '#fff' ), array( '#064', '#ffe' ) ) as $colors ) {
			$filter = $style( ...$colors );
			add_filter( 'wp_theme_json_data_theme', $filter );
			wp_clean_theme_json_cache();
			$this->publish();
			$this->work();
			remove_filter( 'wp_theme_json_data_theme', $filter );
		}
		wp_clean_theme_json_cache();
		remove_theme_mod( 'custom_logo' );
		$this->assertStringContainsString( ' width="240" height="40" alt="A test site"', $this->mail[0]['message'] );
		$this->assertStringContainsString( 'background:#1e1e1e;color:#ffffff', $this->mail[0]['message'], 'White on this green is hard to read.' );
		$this->assertStringContainsString( 'background:#006644;color:#ffffee', $this->mail[1]['message'] );
	}

	public function test_a_scheduled_letter_is_caught_up_and_sent_once(): void {
		$this->subscribers( 2 );
		$soon = time() + HOUR_IN_SECONDS;
		$id   = $this->letter( 'Words', array( 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', $soon ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $soon ) ) );
		$this->actAs( 'admin' );
		$listed = Letters::waiting()[0];
		$this->assertSame( array( $id, 'scheduled', gmdate( 'c', $soon ) ), array( $listed['id'], $listed['state'], $listed['date'] ) );
		Jobs::watch();
		$this->assertSame( 'future', get_post_status( $id ) );
		global $wpdb;
		wp_clear_scheduled_hook( 'publish_future_post', array( $id ) );
		$missed = gmdate( 'Y-m-d H:i:s', time() - 6 * DAY_IN_SECONDS );
		$wpdb->update( $wpdb->posts, array( 'post_date' => $missed, 'post_date_gmt' => $missed ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		Jobs::watch();
		Letters::publish_due();
		$this->work();
		$this->work();
		$this->assertSame( array( 'v1@example.com', 'v2@example.com' ), $this->recipients() );
		$this->assertSame( Issue::FINISHED, IssueTable::of_post( $id )->status );
		$this->assertSame( array(), Letters::waiting() );
		$data = $this->rest( 'GET', '/freehold/v4/newsletters' )->get_data();
		$this->assertSame( array( true, '' ), array( $data['newsletters'][0]['letter'], $data['newsletters'][0]['url'] ) );
	}

	public function test_a_letter_that_was_published_and_not_sent_waits_for_an_administrator(): void {
		$this->subscribers( 2 );
		$age = static function ( int $id, int $days ): int {
			global $wpdb;
			$date = gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS );
			// As WordPress did while the module was off.
			$wpdb->update( $wpdb->posts, array( 'post_status' => 'publish' ) + array_fill_keys( array( 'post_date', 'post_date_gmt', 'post_modified', 'post_modified_gmt' ), $date ), array( 'ID' => $id ) );
			clean_post_cache( $id );
			return $id;
		};
		$draft    = fn (): int => $this->letter( 'Words', array( 'post_status' => 'draft' ) );
		$rejected = self::withRejected( IssueTable::name(), fn (): int => $this->letter( 'Words' ) );
		$ids      = array( $age( $draft(), 2 ), $age( $draft(), 40 ), $age( $draft(), 0 ), $age( $rejected, 1 ), $this->letter( 'Sent' ) );
		$this->work();
		$this->mail = array();
		do_action( Letters::WATCH );
		do_action( Letters::WATCH );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$issues = array_map( array( IssueTable::class, 'of_post' ), $ids );
		$this->assertSame( array( 'ask', 'late', null, 'ask', '' ), array_map( static fn ( ?Issue $issue ): ?string => $issue?->reason, $issues ) );
		$this->assertSame( array( Issue::PAUSED, Issue::FINISHED ), array( $issues[1]->status, $issues[4]->status ) );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', "/freehold/v4/newsletters/{$issues[1]->id}/action", array( 'action' => 'resume' ) )->get_status() );
		$this->work();
		do_action( Letters::WATCH );
		$this->work();
		$this->assertSame( array( 'v1@example.com', 'v2@example.com' ), $this->recipients() );
	}

	public function test_a_test_of_a_letter_reaches_the_user_alone(): void {
		$this->subscribers( 2 );
		$id = $this->letter( 'Dear {name|reader}', array( 'post_status' => 'draft' ) );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', "/freehold/v4/newsletters/posts/{$id}/test" )->get_status() );
		$this->assertSame( array( array( wp_get_current_user()->user_email, 'Test: Our bread' ) ), array_map( static fn ( array $mail ): array => array( $mail['to'], $mail['subject'] ), $this->mail ) );
		$this->assertStringContainsString( 'Dear reader', $this->mail[0]['message'] );
		$this->assertNull( IssueTable::of_post( $id ) );
		$this->assertSame( 1, ( new Segment() )->count( $id ) - 1 );
	}
}
