<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Network\Ranges;

/**
 * The edges of every network that is rejected, and their public neighbors.
 */
final class RangesTest extends TestCase {

	/** @return array<int, array{string}> */
	public static function inside(): array {
		return array_map(
			static fn( string $address ): array => array( $address ),
			array(
				'0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.100.100.200', '100.127.255.255',
				'127.0.0.1', '127.255.255.255', '168.63.129.16', '169.254.0.0', '169.254.169.254', '169.254.170.2', '172.16.0.0',
				'172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.0',
				'192.168.255.255', '192.175.48.1', '198.18.0.0', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1',
				'239.255.255.255', '240.0.0.1', '255.255.255.255',
				'::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1',
				'64:ff9b::169.254.169.254', '64:ff9b:1::8.8.8.8', '100::1', '2001::1', '2001:0:53aa:64c::1', '2001:2::1', '2001:10::1',
				'2001:20::1', '2001:1ff:ffff::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::1', '2620:4f:8000::1', '3fff::1', '3fff:fff::1',
				'4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fdff::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1',
				'', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1', '2130706433', '127.1', '[::1]', '8.8.8.8 ',
			)
		);
	}

	/** @dataProvider inside */
	public function test_an_internal_ip_address( string $address ): void {
		$this->assertFalse( Ranges::is_public( $address ) );
	}

	/** @return array<int, array{string}> */
	public static function outside(): array {
		return array_map(
			static fn( string $address ): array => array( $address ),
			array(
				'1.0.0.0', '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.216.34', '100.63.255.255', '100.128.0.0', '126.255.255.255',
				'128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '191.255.255.255',
				'192.0.1.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255',
				'2000::1', '2001:200::1', '2001:4860:4860::8888', '2001:db7::1', '2001:db9::1', '2003::1', '2606:4700:4700::1111', '2a00:1450::1',
				'3ffe::1', '64:ff9b::8.8.8.8',
			)
		);
	}

	/** @dataProvider outside */
	public function test_a_public_ip_address( string $address ): void {
		$this->assertTrue( Ranges::is_public( $address ) );
	}
}
