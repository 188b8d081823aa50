<?php
/**
 * Tests of amounts of money.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Payments\Currencies;
use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;

final class MoneyTest extends TestCase {

	/**
	 * Returns what reading gives.
	 *
	 * @param callable(): Money $read Reads an amount.
	 */
	private static function result( callable $read ): string {
		try {
			return $read()->decimal();
		} catch ( InvalidAmount $error ) {
			return $error->reason;
		}
	}

	public function test_both_languages_give_the_same_results(): void {
		// TypeScript's tests make the file.
		$cases = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/shared/money/test/cases.json' ), true );
		$this->assertGreaterThan( 1000, count( $cases['parsed'] ) );
		foreach ( $cases['parsed'] as list( $code, $vendor, $typed, $expected ) ) {
			$result = self::result( static fn() => Money::parse( $typed, $code, 'any' === $vendor ? null : $vendor ) );
			$this->assertSame( $expected, $result, "{$code} {$vendor} {$typed}" );
		}
		foreach ( $cases['formatted'] as list( $code, $decimal, $text ) ) {
			$this->assertSame( $text, Money::from_decimal( $decimal, $code )->format() );
		}
	}

	/**
	 * @testWith ["1.500", "KWD", "1.500"]
	 *           ["2.000", "BHD", "2.000"]
	 *           ["0.500", "JOD", "0.500"]
	 *           ["12.340", "OMR", "12.340"]
	 *           ["1.500", "TND", "1.500"]
	 *           ["1.500", "LYD", "1.500"]
	 *           ["1.005", "KWD", "too_many_decimals"]
	 *           ["1,500", "KWD", "1500.000"]
	 *           ["1,500.000", "KWD", "1500.000"]
	 *           ["1.500,000", "KWD", "1500.000"]
	 *           ["1.000", "DKK", "1000.00"]
	 *           ["1.000,50", "DKK", "1000.50"]
	 *           ["1,000", "DKK", "too_many_decimals"]
	 *           ["1.000", "NOK", "1000.00"]
	 *           ["1,000", "CHF", "1000.00"]
	 *           ["1.000", "CHF", "too_many_decimals"]
	 *           ["1.000", "USD", "too_many_decimals"]
	 */
	public function test_three_digits_after_a_separator_are_read_as_the_currency_is_written( string $typed, string $code, string $expected ): void {
		$this->assertSame( $expected, self::result( static fn() => Money::parse( $typed, $code ) ) );
	}

	public function test_what_stripe_can_charge_is_accepted_as_it_is_displayed(): void {
		foreach ( Currencies::codes() as $code ) {
			$details = Currencies::get( $code );
			foreach ( array( 1, 15, 1234 ) as $units ) {
				$money = Money::of( $units * 10 ** ( $details->exponent - $details->decimals( 'stripe' ) ), $code );
				if ( $money->amount >= ( Money::minimum( $code )->amount ?? 1 ) ) {
					$this->assertSame( $money->amount, Money::parse( $money->format(), $code )->amount, $money->format() );
				}
			}
		}
	}

	public function test_what_is_written_is_read_back(): void {
		mt_srand( 7 );
		foreach ( Currencies::codes() as $code ) {
			for ( $round = 0; $round < 50; $round++ ) {
				$amount = mt_rand( 1, 10 ** mt_rand( 1, 12 ) - 1 );
				$money  = Money::of( $amount, $code );
				$this->assertSame( $amount, Money::parse( $money->format(), $code, null )->amount, $money->format() );
				$this->assertSame( $amount, Money::from_decimal( $money->decimal(), $code )->amount, $money->decimal() );
				$this->assertSame( -$amount, Money::from_decimal( '-' . $money->decimal(), $code )->amount );
			}
		}
	}

	public function test_what_the_vendors_get_comes_back_the_same(): void {
		mt_srand( 8 );
		$sent = array(
			'stripe' => 0,
			'paypal' => 0,
		);
		foreach ( Currencies::codes() as $code ) {
			for ( $round = 0; $round < 50; $round++ ) {
				$money = Money::of( mt_rand( 1, 10 ** mt_rand( 1, 9 ) - 1 ) * array( 1, 1000 )[ mt_rand( 0, 1 ) ], $code );
				try {
					$this->assertEquals( $money, Money::from_stripe( $money->for_stripe(), strtolower( $code ) ) );
					++$sent['stripe'];
				} catch ( InvalidAmount $error ) {
					$this->assertGreaterThan( Currencies::get( $code )->decimals( 'stripe' ), strlen( rtrim( explode( '.', $money->decimal() )[1], '0' ) ) );
				}
				try {
					$this->assertEquals( $money, Money::from_paypal( $money->for_paypal(), $code ) );
					++$sent['paypal'];
				} catch ( InvalidAmount $error ) {
					$this->assertGreaterThan( Currencies::get( $code )->decimals( 'paypal' ), strlen( rtrim( explode( '.', $money->decimal() )[1], '0' ) ) );
				}
			}
		}
		$this->assertGreaterThan( 5000, min( $sent ) );
	}

	/** @return array<string, array{string, string, int, string}> */
	public static function vendor_amounts(): array {
		return array(
			'two decimals'                        => array( '10.50', 'USD', 1050, '10.50' ),
			'none'                                => array( '50', 'JPY', 50, '50' ),
			'none at Stripe, two displayed'       => array( '1000', 'CLP', 1000, '1000.00' ),
			'two at Stripe, none at PayPal'       => array( '1000', 'HUF', 100000, '1000' ),
			'the same'                            => array( '99', 'TWD', 9900, '99' ),
			'three, of which the last is always 0' => array( '1.25', 'KWD', 1250, '1.250' ),
			'two, which are always 0'             => array( '10', 'ISK', 1000, '10.00' ),
		);
	}

	/** @dataProvider vendor_amounts */
	public function test_each_vendor_gets_its_own_unit( string $decimal, string $code, int $stripe, string $paypal ): void {
		$money = Money::from_decimal( $decimal, $code );
		$this->assertSame( $stripe, $money->for_stripe() );
		$this->assertSame( $paypal, $money->for_paypal() );
	}

	/** @return array<string, array{string, string}> */
	public static function not_for_stripe(): array {
		return array(
			'a tenth of a peso'     => array( '10.10', 'CLP' ),
			'a fils too many'       => array( '1.005', 'KWD' ),
			'a hundredth of a krona' => array( '10.01', 'ISK' ),
		);
	}

	/** @dataProvider not_for_stripe */
	public function test_amounts_are_never_rounded_for_a_vendor( string $decimal, string $code ): void {
		$this->expectException( InvalidAmount::class );
		Money::from_decimal( $decimal, $code )->for_stripe();
	}

	public function test_amounts_are_never_rounded_for_paypal(): void {
		$this->expectException( InvalidAmount::class );
		Money::from_decimal( '10.50', 'HUF' )->for_paypal();
	}

	public function test_decimals_of_software_have_one_reading(): void {
		$this->assertSame( 1000, Money::from_decimal( '1.000', 'KWD' )->amount );
		$this->assertSame( 100, Money::from_decimal( '1.000', 'EUR' )->amount );
		foreach ( array( '', '.5', '1,5', '1e3', ' 1', '$1', '--1', '1.5.5', "1\n" ) as $text ) {
			$this->assertSame( 'not_a_number', self::result( static fn() => Money::from_decimal( $text, 'USD' ) ), $text );
		}
		$this->assertSame( 'too_many_decimals', self::result( static fn() => Money::from_decimal( '1.005', 'USD' ) ) );
		$this->assertSame( 'too_large', self::result( static fn() => Money::from_decimal( '10000000000', 'USD' ) ) );
	}

	public function test_amounts_are_added_and_compared_in_one_currency_only(): void {
		$ten = Money::of( 1000, 'usd' );
		$this->assertSame( '12.50', $ten->plus( Money::of( 250, 'USD' ) )->decimal() );
		$this->assertSame( '-2.50', $ten->minus( Money::of( 1250, 'USD' ) )->decimal() );
		$this->assertSame( '-$2.50', $ten->minus( Money::of( 1250, 'USD' ) )->format() );
		$this->assertSame( '30.00', $ten->times( 3 )->decimal() );
		$this->assertGreaterThan( 0, $ten->compare( Money::of( 999, 'USD' ) ) );
		$this->assertSame( 0, $ten->compare( Money::of( 1000, 'USD' ) ) );
		$this->assertSame( 'too_large', self::result( static fn() => $ten->times( PHP_INT_MAX ) ) );
		$this->expectException( \InvalidArgumentException::class );
		$ten->plus( Money::of( 1000, 'EUR' ) );
	}

	public function test_the_minimums_are_those_of_stripe(): void {
		$minimum = static fn( string $code ) => Money::minimum( $code )?->decimal();
		$this->assertSame( '0.50', $minimum( 'USD' ) );
		$this->assertSame( '2.50', $minimum( 'DKK' ) );
		$this->assertSame( '175.00', $minimum( 'HUF' ) );
		$this->assertNull( $minimum( 'TWD' ) );
		$this->assertSame( '9999999999.99', Money::maximum( 'USD' )->decimal() );
	}

	public function test_every_currency_of_the_list_can_be_stored_as_it_is_charged(): void {
		$this->assertGreaterThanOrEqual( 156, count( Currencies::codes() ) );
		foreach ( Currencies::codes() as $code ) {
			$currency = Currencies::get( $code );
			$this->assertSame( $currency->exponent, max( $currency->precision, $currency->stripe_exponent, $currency->paypal_exponent ?? 0 ), $code );
			$this->assertNotSame( $currency->grouping, $currency->decimal, $code );
			if ( $currency->minimum ) {
				$this->assertSame( $code, Money::parse( $currency->minimum, $code )->currency );
			}
		}
		$this->assertTrue( Currencies::has( 'eur' ) );
		$this->assertFalse( Currencies::has( 'QQQ' ) );
	}

	public function test_a_currency_has_three_letters(): void {
		$this->expectException( \InvalidArgumentException::class );
		Money::of( 1, 'DEFAULT_CURRENCY' );
	}
}
