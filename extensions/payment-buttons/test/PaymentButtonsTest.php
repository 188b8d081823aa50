<?php
/**
 * The output of payment buttons for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Tests\TestCase;

require_once __DIR__ . '/../../../shared/payments/server/test/TestVendor.php';

final class PaymentButtonsTest extends TestCase {

	private const BUTTON = '<!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-12","text":"Join \u003cem\u003enow\u003c/em\u003e","url":"?open_payment_plan=12","backgroundColor":"vivid-red"} /-->';

	protected function setUp(): void {
		parent::setUp();
		Bank::reset();
		$this->connect();
		Plans::register();
		$GLOBALS['post'] = get_post(
			wp_insert_post(
				array(
					'post_title'  => 'Shop',
					'post_status' => 'publish',
				)
			)
		);
	}

	private function connect( bool $is_connected = true ): void {
		remove_all_filters( 'freehold_payment_vendors' );
		add_filter( 'freehold_payment_vendors', static fn (): array => $is_connected ? array( 'stripe' => TestVendor::class ) : array() );
	}

	/** @param array<string, mixed> $more */
	private static function plan( array $more = array() ): Plan {
		return Plans::create(
			$more + array(
				'title'    => 'Member',
				'price'    => '5',
				'currency' => 'USD',
				'interval' => Plan::MONTHLY,
			)
		);
	}

	/** @param array<string, mixed> $attributes */
	private static function output( array $attributes, string $button = self::BUTTON, string $style = '' ): string {
		$json = serialize_block_attributes( $attributes );
		return trim( do_blocks( "<!-- wp:jetpack/recurring-payments {$json} -->\n<div class=\"wp-block-jetpack-recurring-payments\"{$style}>{$button}</div>\n<!-- /wp:jetpack/recurring-payments -->" ) );
	}

	/** @return Reference[] */
	private static function references( string $html ): array {
		preg_match_all( '/ name="freehold_pay" value="([^"]+)"/', $html, $found );
		return array_map( static fn ( string $text ): Reference => Reference::read( $text ), $found[1] );
	}

	public function test_the_button_submits_a_form_for_the_plan(): void {
		$plan = self::plan();
		$html = self::output( array( 'planId' => $plan->id ), style: ' style="width:240px"' );
		$this->assertStringStartsWith( '<div class="wp-block-jetpack-recurring-payments" style="width:240px"><form method="post"', $html );
		$this->assertSame( $plan->id, self::references( $html )[0]->id );
		$this->assertMatchesRegularExpression( '~<button class="wp-block-button__link wp-element-button[^"]* has-vivid-red-background-color"[^>]* type="submit">Join <em>now</em></button>~', $html );
		$this->assertStringNotContainsString( 'open_payment_plan', $html );
		$this->assertStringNotContainsString( '<script', $html );
	}

	public function test_several_plans_are_a_choice(): void {
		$plans = array( self::plan(), self::plan( array( 'interval' => Plan::YEARLY, 'price' => '50' ) ) );
		$html  = self::output( array( 'planIds' => array( $plans[0]->id, (string) $plans[1]->id, 424242 ) ) );
		$this->assertSame( array( $plans[0]->id, $plans[1]->id ), array_map( static fn ( Reference $reference ): int => $reference->id, self::references( $html ) ) );
		$this->assertStringContainsString( '> Member: $5.00 / month</label>', $html );
		$this->assertStringContainsString( '> Member: $50.00 / year</label>', $html );
		$this->assertSame( 1, substr_count( $html, "checked='checked'" ) );
	}

	public function test_the_visitor_chooses_the_amount_only_where_the_plan_says_so(): void {
		$plan = self::plan( array( 'buyer_can_change_amount' => true ) );
		$html = self::output( array( 'planId' => $plan->id ) );
		$this->assertStringContainsString( ' name="amount"', $html );
		$this->assertStringContainsString( ' value="5"', $html );
		$this->assertStringContainsString( 'At least $0.50', $html );
		$this->assertTrue( Offers::find( self::references( $html )[0] )->chooses_amount );
		$fixed = self::output( array( 'planId' => self::plan()->id ) );
		$this->assertStringNotContainsString( ' name="amount"', $fixed );
		$this->assertFalse( Offers::find( self::references( $fixed )[0] )->chooses_amount );
	}

	public function test_without_a_plan_visitors_see_nothing_and_editors_why(): void {
		$plan = self::plan();
		Plans::delete( $plan->id );
		$this->assertNull( Offers::find( new Reference( 'plan', $plan->id, 1 ) ) );
		foreach ( array( $plan->id, 0, -1, 'x' ) as $id ) {
			$this->assertSame( '', self::output( array( 'planId' => $id ) ) );
		}
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'Invalid payment plan configured for this block.', self::output( array( 'planId' => $plan->id ) ) );
	}

	public function test_an_archived_plan_is_not_sold_and_editors_read_why(): void {
		$plan = self::plan();
		$sold = self::plan();
		PlanChanges::archive( $plan->id, true );
		$this->assertNull( Offers::find( new Reference( 'plan', $plan->id, 1 ) ) );
		$this->assertSame( '', self::output( array( 'planId' => $plan->id ) ) );
		$this->assertSame( array( $sold->id ), array_column( self::references( self::output( array( 'planIds' => array( $plan->id, $sold->id ) ) ) ), 'id' ) );
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'The plan of this block is archived', self::output( array( 'planId' => $plan->id ) ) );
	}

	public function test_while_stripe_is_not_connected_the_row_is_hidden_and_editors_read_why_once(): void {
		$plan = self::plan();
		$this->connect( false );
		$one = '<!-- wp:jetpack/recurring-payments {"planId":' . $plan->id . '} --><div class="wp-block-jetpack-recurring-payments">' . self::BUTTON . '</div><!-- /wp:jetpack/recurring-payments -->';
		$row = "<!-- wp:jetpack/payment-buttons --><div class=\"wp-block-jetpack-payment-buttons\">{$one}{$one}</div><!-- /wp:jetpack/payment-buttons -->";
		$this->assertSame( '', trim( do_blocks( $row ) ) );
		$this->actAs( 'admin' );
		$this->assertSame( 1, substr_count( do_blocks( $row ), 'until you connect to Stripe' ) );
	}

	public function test_a_row_tells_its_gap_to_the_widths(): void {
		$one  = '<!-- wp:jetpack/recurring-payments {"planId":' . self::plan()->id . '} --><div class="wp-block-jetpack-recurring-payments">' . self::BUTTON . '</div><!-- /wp:jetpack/recurring-payments -->';
		$row  = static fn ( string $gap ): string => do_blocks( '<!-- wp:jetpack/payment-buttons {"style":{"spacing":{"blockGap":"' . $gap . "\"}}} --><div class=\"wp-block-jetpack-payment-buttons\">{$one}</div><!-- /wp:jetpack/payment-buttons -->" );
		$this->assertStringContainsString( '--jetpack-payment-buttons-gap:12px', $row( '12px' ) );
		$this->assertStringContainsString( '--jetpack-payment-buttons-gap:0px', $row( '0' ) );
		$this->assertStringContainsString( '--jetpack-payment-buttons-gap:var(--wp--preset--spacing--40)', $row( 'var:preset|spacing|40' ) );
		$this->assertStringNotContainsString( 'payment-buttons-gap', $row( '1px;color:red' ) );
	}

	public function test_the_first_form_of_the_block_is_a_button_too(): void {
		$html = trim( do_blocks( '<!-- wp:jetpack/recurring-payments {"planId":' . self::plan()->id . ',"submitButtonText":"Give","backgroundButtonColor":"vivid-red"} /-->' ) );
		$this->assertMatchesRegularExpression( '~<form .*has-vivid-red-background-color.*>Give</button>~s', $html );
	}

	public function test_a_feed_has_a_link(): void {
		$plan                         = self::plan();
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = self::output( array( 'planId' => $plan->id ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		$this->assertStringContainsString( '<a href="' . esc_url( get_permalink() ) . '">Join now</a>', $html );
		$this->assertStringNotContainsString( '<form', $html );
	}
}
