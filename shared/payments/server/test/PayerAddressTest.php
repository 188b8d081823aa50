<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Sql;
use Freehold\Payments\PayerAddress;

final class PayerAddressTest extends TestCase {

	public function test_addresses_of_one_mailbox_have_one_key_and_match_its_pattern(): void {
		foreach ( array(
			'ada@example.com' => array( 'Ada@Example.com', 'ada+bread@example.com' ),
			'ada@gmail.com'   => array( 'a.da+x@googlemail.com', '.ada@gmail.com' ),
		) as $first => $others ) {
			$key = PayerAddress::key( $first );
			foreach ( array( $first, ...$others ) as $other ) {
				$this->assertSame( $key, PayerAddress::key( $other ) );
				$this->assertSame( '1', Sql::value( 'SELECT %s LIKE %s', strtolower( $other ), PayerAddress::pattern( $key ) ), $other );
			}
		}
		$this->assertNotSame( PayerAddress::key( 'a.da@example.com' ), PayerAddress::key( 'ada@example.com' ) );
		$this->assertSame( '', PayerAddress::key( 'ada' ) );
	}
}
