<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\SignedName;

final class SignedNameTest extends TestCase {

	public function test_every_number_is_read_also_one_whose_signature_begins_as_an_exponent_does(): void {
		$exponents = 0;
		foreach ( range( 1, 500 ) as $id ) {
			$signed     = SignedName::sign( 'tests', (string) $id );
			$exponents += preg_match( '/^\d+\.\d*e\d/', $signed );
			$this->assertSame( (string) $id, SignedName::read( 'tests', $signed ) );
		}
		$this->assertGreaterThan( 0, $exponents );
		$this->assertSame( 'home', SignedName::read( 'tests', SignedName::sign( 'tests', 'home' ) ) );
	}

	public function test_what_the_site_has_not_signed_for_this_purpose_is_invalid(): void {
		$signed = SignedName::sign( 'tests', '12' );
		$this->assertNull( SignedName::read( 'other', $signed ) );
		foreach ( array( '', '.', '12', '12.', ' ' . $signed, '.' . $signed, $signed . '0', '3' . $signed, substr( $signed, 0, -1 ) ) as $wrong ) {
			$this->assertNull( SignedName::read( 'tests', $wrong ), $wrong );
		}
	}
}
