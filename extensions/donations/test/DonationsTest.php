<?php
/**
 * The output of donation forms for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Modules\Donations\Look;
use Freehold\Payments\Checkout\Input;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;
use Freehold\Tests\TestCase;

require_once __DIR__ . '/../../../shared/payments/server/test/TestVendor.php';

final class DonationsTest extends TestCase {

	/** @var array<string, Plan> By interval. */
	private array $plans = array();

	protected function setUp(): void {
		parent::setUp();
		Bank::reset();
		$this->connect();
		Plans::register();
		foreach ( Plans::for_donations( 'EUR' ) as $plan ) {
			$this->plans[ $plan->interval ] = $plan;
		}
		$post            = wp_insert_post(
			array(
				'post_title'  => 'Help',
				'post_status' => 'publish',
			)
		);
		$GLOBALS['post'] = get_post( $post );
	}

	protected function tearDown(): void {
		wp_dequeue_script_module( 'freehold/donations' );
		parent::tearDown();
	}

	private function connect( bool $is_connected = true ): void {
		remove_all_filters( 'freehold_payment_vendors' );
		add_filter( 'freehold_payment_vendors', static fn (): array => $is_connected ? array( 'stripe' => TestVendor::class ) : array() );
	}

	public function test_default_texts_are_those_of_the_page_s_language_and_typed_ones_stay(): void {
		add_filter( 'gettext_freehold', static fn ( string $translated, string $text ): string => "«{$text}»", 10, 2 );
		$plain = array(
			'oneTimeDonation' => array( 'show' => true ),
			'monthlyDonation' => array( 'show' => true, 'heading' => 'Each month' ),
			'annualDonation'  => array( 'show' => false ),
		);
		$html  = $this->output( $plain );
		foreach ( array( 'Make a one-time donation', 'Your contribution is appreciated.', 'Donate', 'Choose an amount', 'Or enter a custom amount', 'Donate monthly' ) as $text ) {
			$this->assertStringContainsString( ">«{$text}»<", $html );
		}
		$this->assertStringContainsString( '>Each month<', $html );
		// Without JavaScript, all intervals are shown.
		$this->assertSame( 1, substr_count( $html, 'is-repeated' ) );
		$this->connect( false );
		$this->assertStringContainsString( '<a href="https://example.org/give">«Donate»</a><p>Typed</p>', $this->output( $plain + array( 'fallbackLinkUrl' => 'https://example.org/give' ), '<a href="https://example.org/give">Donate</a><p>Typed</p>' ) );
	}

	/**
	 * @param array<string, mixed> $more
	 */
	private function output( array $more = array(), string $saved = '' ): string {
		$attributes = $more + array(
			'currency'        => 'EUR',
			'oneTimeDonation' => $this->interval( Plan::ONCE ),
			'monthlyDonation' => $this->interval( Plan::MONTHLY ),
			'annualDonation'  => $this->interval( Plan::YEARLY ),
		);
		return trim( do_blocks( '<!-- wp:jetpack/donations ' . serialize_block_attributes( $attributes ) . " -->\n{$saved}\n<!-- /wp:jetpack/donations -->" ) );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private function interval( string $recurs, array $more = array() ): array {
		return $more + array(
			'show'       => true,
			'planId'     => $this->plans[ $recurs ]->id,
			'amounts'    => array( 5, 15, 100 ),
			'heading'    => "Give {$recurs}",
			'extraText'  => 'Thank <em>you</em>',
			'buttonText' => "Send {$recurs}",
		);
	}

	/** @return Reference[] The references of the buttons. */
	private static function references( string $html ): array {
		preg_match_all( '/<button type="submit" name="freehold_pay" value="([^"]+)"/', $html, $found );
		return array_map( static fn ( string $text ): Reference => Reference::read( $text ), $found[1] );
	}

	public function test_one_form_has_all_choices_without_javascript(): void {
		$html = $this->output();
		$this->assertSame( 1, substr_count( $html, '<form ' ) );
		$this->assertSame( array_map( static fn ( Plan $plan ): int => $plan->id, array_values( $this->plans ) ), array_map( static fn ( Reference $reference ): int => $reference->id, self::references( $html ) ) );
		foreach ( array( 'Give one-time', 'Give 1 month', 'Give 1 year', 'Send one-time', 'Send 1 month', 'Send 1 year', 'Thank <em>you</em>', '€5,00', '€15,00', '€100,00', 'Choose an amount', 'Or enter a custom amount' ) as $text ) {
			$this->assertStringContainsString( $text, $html );
		}
		$this->assertSame( 3, substr_count( $html, 'name="amount" value="' ) - 1, 'One list for three equal ones, and the own amount' );
		$this->assertStringContainsString( ' placeholder="50,00"', $html );
		$this->assertStringNotContainsString( ' hidden=""', $html );
	}

	public function test_a_dialog_is_a_form_in_the_page_without_javascript_and_costs_others_nothing(): void {
		$dialog = array( 'freehold/dialog', 'freehold-dialog' );
		$this->output( array( 'triggerSticky' => true, 'triggerButtonText' => 'Unused' ) );
		$queued = static function () use ( $dialog ): array {
			ob_start();
			( clone wp_script_modules() )->print_enqueued_script_modules();
			return array( str_contains( (string) ob_get_clean(), 'shared/dialog/view' ), wp_style_is( $dialog[1] ) );
		};
		$this->assertSame( array( false, false ), $queued() );
		$html = $this->output( array( 'displayMode' => 'modal', 'triggerButtonText' => 'Support <us>', 'triggerIcon' => 'coffee', 'triggerSticky' => true ) );
		$this->assertSame( array( true, true ), $queued() );
		wp_dequeue_script_module( $dialog[0] );
		wp_dequeue_style( $dialog[1] );
		$this->assertSame( 1, preg_match( '~<a [^>]*href="#(donations-[\d-]+)" aria-haspopup="dialog"><span aria-hidden="true">☕</span>Support</a><dialog open class="freehold-dialog" aria-label="Support" [^>]*><form method="post"[^>]* id="\1"~', $html ), $html );
		$this->assertStringContainsString( 'is-sticky', $html );
		$this->assertStringContainsString( '</span>Donate</a>', $this->output( array( 'displayMode' => 'modal' ) ) );
		$this->assertStringContainsString( '"dialog">Donate</a>', $this->output( array( 'displayMode' => 'modal', 'triggerIcon' => 'none', 'triggerButtonText' => array() ) ) );
	}

	public function test_the_look_that_newer_jetpacks_store(): void {
		$css = Look::add(
			'd-1',
			array(
				'activeTabBackgroundColor'      => '#ff0000',
				'activeTabTextColor'            => '#ffffff',
				'selectedAmountBackgroundColor' => '#00ff00',
				'selectedAmountOutlineColor'    => '#010203',
				'tabFontSize'                   => '20px',
				'tabPadding'                    => array( 'top' => '1px', 'left' => 'var:preset|spacing|40' ),
				'buttonAlignment'               => 'full',
				'buttonBorderRadius'            => '20px',
				'contentAlignment'              => 'center',
				'amountBorderRadius'            => array( 'topLeft' => '3px', 'topRight' => 4 ),
				'blockBorder'                   => array( 'width' => '2px', 'style' => 'solid', 'color' => '#0000ff' ),
				'blockBorderRadius'             => '14px',
			),
			false
		);
		foreach ( array(
			'#d-1 .donations__nav-item.is-active{color:#ffffff;background-color:#ff0000;}',
			'#d-1 .donations__amount:has(:checked){background-color:#00ff00;box-shadow:0 0 0 3px #010203;}',
			'#d-1 .donations__nav-item{padding-top:1px;padding-left:var(--wp--preset--spacing--40);font-size:20px;}',
			'#d-1 .donations__donate-button{border-radius:20px;width:100%;}',
			'#d-1 .donations__content{text-align:center;}',
			'#d-1 .donations__amounts{justify-content:center;}',
			'#d-1 .donations__amount{border-top-left-radius:3px;}',
		) as $rule ) {
			$this->assertStringContainsString( $rule, $css );
		}
		$this->assertMatchesRegularExpression( '/#d-1\{(?=[^}]*border-width:2px)(?=[^}]*border-style:solid)(?=[^}]*border-color:#0000ff)(?=[^}]*border-radius:14px)/', $css );
		$this->assertSame( '', Look::add( 'd-2', array( 'blockBorderRadius' => '14px' ), true ) );
		$hostile = array( '}</style><script>', 'url(https://example.org)', array( array() ), 5, true, array( 'top' => array( 'x' ), 'color' => '</style>' ) );
		foreach ( $hostile as $value ) {
			$css = Look::add( 'd-3', array_fill_keys( array( 'tabFontSize', 'tabPadding', 'tabBorderColor', 'activeTabTextColor', 'amountBorder', 'amountBorderRadius', 'selectedAmountOutlineColor', 'buttonAlignment', 'contentAlignment', 'blockBorder', 'blockBorderRadius' ), $value ), false );
			$this->assertDoesNotMatchRegularExpression( '~<|url|script|Array~', $css, (string) wp_json_encode( $value ) );
		}
	}

	public function test_lists_of_amounts_that_differ_are_separate(): void {
		$html = $this->output( array( 'monthlyDonation' => $this->interval( Plan::MONTHLY, array( 'amounts' => array( 3, 0.1, 'x', 9 ) ) ) ) );
		$this->assertStringContainsString( '€3,00', $html );
		$this->assertStringNotContainsString( '€0,10', $html, 'Too small to be charged' );
		$this->assertSame( 3, substr_count( $html, 'role="group"' ) );
	}

	public function test_only_what_is_shown_is_offered(): void {
		$html = $this->output(
			array(
				'monthlyDonation'  => $this->interval( Plan::MONTHLY, array( 'show' => false ) ),
				'annualDonation'   => $this->interval( Plan::YEARLY, array( 'show' => false ) ),
				'showCustomAmount' => false,
			)
		);
		$this->assertCount( 1, self::references( $html ) );
		$this->assertStringNotContainsString( 'donations__nav', $html );
		$this->assertStringNotContainsString( 'custom_amount', $html );
	}

	public function test_two_forms_have_ids_of_their_own(): void {
		preg_match_all( '/ id="([^"]+)"/', $this->output() . $this->output(), $ids );
		$this->assertSame( count( $ids[1] ), count( array_unique( $ids[1] ) ) );
	}

	public function test_a_plan_of_another_site_or_currency_is_replaced(): void {
		$foreign = array( 'planId' => 987654321 );
		$html    = $this->output( array( 'oneTimeDonation' => $this->interval( Plan::ONCE, $foreign ) ) );
		$this->assertSame( $this->plans[ Plan::ONCE ]->id, self::references( $html )[0]->id );
		Plans::for_donations( 'USD' );
		$dollars = $this->output( array( 'currency' => 'USD' ) );
		$this->assertNotContains( $this->plans[ Plan::ONCE ]->id, array_map( static fn ( Reference $reference ): int => $reference->id, self::references( $dollars ) ) );
		$this->assertStringContainsString( '$5.00', $dollars );
		$this->assertStringContainsString( '$5.00', $this->output( array( 'currency' => '' ) ), 'A block without a currency is in dollars' );
	}

	public function test_showing_a_form_creates_no_plans(): void {
		$this->actAs( 'admin' );
		$before = Plans::list();
		$this->assertStringContainsString( 'There are no payment plans for donations in CHF.', $this->output( array( 'currency' => 'CHF' ) ) );
		$this->assertEquals( $before, Plans::list() );
	}

	public function test_connecting_stripe_creates_the_plans_in_the_currency_of_the_account(): void {
		do_action( 'freehold_stripe_confirmed', 'CHF' );
		$this->assertCount( 3, Plans::donations( 'CHF' ) );
		do_action( 'freehold_stripe_confirmed', '' );
		$this->assertCount( 3, Plans::donations( 'USD' ) );
	}

	public function test_the_block_limits_the_amounts(): void {
		$reference = self::references(
			$this->output(
				array(
					'minimumAmount' => 2,
					'maximumAmount' => '500',
				)
			)
		)[0];
		$this->assertSame( array( 200, 50000 ), array( $reference->minimum, $reference->maximum ) );
	}

	public function test_the_donor_chooses_the_amount_of_a_plan_that_exists(): void {
		$offer = Offers::find( self::references( $this->output() )[1] );
		$this->assertSame( array( 'donation', 'stripe', Plan::MONTHLY, true ), array( $offer->source, $offer->vendor, $offer->recurs, $offer->chooses_amount ) );
		Plans::delete( $this->plans[ Plan::MONTHLY ]->id );
		$this->assertNull( Offers::find( new Reference( 'donation', $this->plans[ Plan::MONTHLY ]->id, 1 ) ) );
	}

	public function test_while_stripe_is_not_connected_visitors_see_at_most_the_stored_link(): void {
		$this->connect( false );
		$saved = '<div class="wp-block-jetpack-donations"><h4>Make</h4><p>Yes</p><a class="jetpack-donations-fallback-link" href="https://example.org/?p=7" rel="noopener noreferrer noamphtml" target="_blank">Donate</a></div>';
		$this->assertSame( '', $this->output() );
		$this->assertSame( '', $this->output( array(), $saved ) );
		$this->assertSame( $saved, $this->output( array( 'fallbackLinkUrl' => 'https://example.org/?p=7' ), $saved ) );
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'This block will be hidden from your visitors until you connect to Stripe.', $this->output() );
	}

	public function test_a_feed_has_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = $this->output();
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertStringContainsString( '<a href="' . esc_url( get_permalink() ) . '">Send one-time</a>', $html );
	}

	public function test_stored_html_is_filtered(): void {
		$html = $this->output(
			array(
				'chooseAmountText' => '<script>1</script><strong>How much</strong>',
				'oneTimeDonation'  => $this->interval(
					Plan::ONCE,
					array(
						'heading'    => '<img src=x onerror=alert(1)>',
						'buttonText' => '<a href="https://evil.example">Go</a>',
						'amounts'    => 'five',
					)
				),
				'monthlyDonation'  => 'yes',
			)
		);
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'onerror', $html );
		$this->assertStringNotContainsString( 'evil.example', $html );
		$this->assertStringContainsString( '<strong>How much</strong>', $html );
	}

	public function test_the_visitors_script_is_loaded_with_the_form_only(): void {
		$this->output();
		ob_start();
		wp_script_modules()->print_enqueued_script_modules();
		$this->assertStringContainsString( 'donations/view.js', (string) ob_get_clean() );
		$this->assertSame( 'freehold_pay', Input::FIELD );
	}
}
