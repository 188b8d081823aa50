<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Visitor;
use Freehold\Network\IpAddress;

/**
 * What an address is, and which networks it belongs to.
 */
final class VisitorTest extends TestCase {

	/** @dataProvider addresses */
	public function test_an_address_has_one_form( string $ip, string $expected ): void {
		$this->assertSame( $expected, IpAddress::normalize( $ip ) );
		$_SERVER['REMOTE_ADDR'] = $ip;
		$this->assertSame( $expected, Visitor::ip() );
	}

	/** @return array<string, array{string, string}> */
	public static function addresses(): array {
		return array(
			'IPv4'                        => array( '203.0.113.7', '203.0.113.7' ),
			'IPv4 with a port'            => array( '203.0.113.7:4711', '203.0.113.7' ),
			'IPv6'                        => array( '2A00:1450:4001:082b:0:0:0:200e', '2a00:1450:4001:82b::200e' ),
			'IPv6 with a port'            => array( '[2a00:1450::1]:443', '2a00:1450::1' ),
			'a zone'                      => array( 'fe80::1%eth0', 'fe80::1' ),
			'mapped'                      => array( '::ffff:203.0.113.7', '203.0.113.7' ),
			'mapped, hexadecimal'         => array( '::FFFF:cb00:7107', '203.0.113.7' ),
			'mapped, private'             => array( '::ffff:10.0.0.8', '10.0.0.8' ),
			'translated'                  => array( '::ffff:0:203.0.113.7', '203.0.113.7' ),
			'compatible'                  => array( '::203.0.113.7', '203.0.113.7' ),
			'loopback'                    => array( '::1', '::1' ),
			'unspecified'                 => array( '::', '::' ),
			'NAT64'                       => array( '64:ff9b::203.0.113.7', '203.0.113.7' ),
			'local NAT64'                 => array( '64:ff9b:1:fffe::203.0.113.7', '203.0.113.7' ),
			'6to4'                        => array( '2002:cb00:7107:1::1', '203.0.113.7' ),
			'6to4 of a private address'   => array( '2002:a00:8::1', '2002:a00:8::1' ),
			'Teredo'                      => array( '2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7' ),
			'Teredo of a private address' => array( '2001::f5ff:fff7', '2001::f5ff:fff7' ),
			'nothing'                     => array( '', '' ),
			'a name'                      => array( 'localhost', '' ),
			'a socket'                    => array( 'unix:', '' ),
			'too much'                    => array( '203.0.113.7, 203.0.113.8', '' ),
		);
	}

	/** @dataProvider shared */
	public function test_many_visitors_share_the_addresses_of_proxies( string $ip, bool $is_shared ): void {
		$this->assertSame( $is_shared, IpAddress::is_shared( $ip ) );
		$this->assertSame( $is_shared, array( IpAddress::SHARED ) === array_keys( IpAddress::networks( $ip ) ) );
	}

	/** @return array<string, array{string, bool}> */
	public static function shared(): array {
		return array(
			'none'            => array( '', true ),
			'loopback'        => array( '127.0.0.1', true ),
			'loopback, IPv6'  => array( '::1', true ),
			'private 10'      => array( '10.1.2.3', true ),
			'private 172'     => array( '172.31.255.255', true ),
			'not private 172' => array( '172.32.0.1', false ),
			'private 192'     => array( '192.168.0.1', true ),
			'carrier-grade'   => array( '100.64.0.1', true ),
			'link-local'      => array( '169.254.1.1', true ),
			'unique local'    => array( 'fd00::1', true ),
			'link-local IPv6' => array( 'fe80::1', true ),
			'mapped private'  => array( '::ffff:192.168.0.1', true ),
			'mapped public'   => array( '::ffff:203.0.113.7', false ),
			'public'          => array( '203.0.113.7', false ),
			'public IPv6'     => array( '2a00:1450::1', false ),
		);
	}

	public function test_an_address_belongs_to_networks(): void {
		$this->assertSame(
			array(
				IpAddress::PROVIDER => 'cb00',
				IpAddress::ADDRESS  => 'cb007107',
			),
			IpAddress::networks( '::ffff:203.0.113.7' )
		);
		$this->assertSame(
			array(
				IpAddress::PROVIDER => '2a001450',
				IpAddress::CUSTOMER => '2a0014504001',
				IpAddress::ADDRESS  => '2a0014504001082b',
			),
			IpAddress::networks( '2a00:1450:4001:82b::200e' )
		);
	}

	public function test_headers_that_visitors_can_send_do_not_count(): void {
		$_SERVER['REMOTE_ADDR']           = '203.0.113.7';
		$_SERVER['HTTP_X_FORWARDED_FOR']  = '198.51.100.1';
		$_SERVER['HTTP_X_REAL_IP']        = '198.51.100.2';
		$_SERVER['HTTP_CF_CONNECTING_IP'] = '198.51.100.3';
		$this->assertSame( '203.0.113.7', Visitor::ip() );
		$this->assertTrue( Visitor::is_proxy_unknown() );
		add_filter( 'freehold_proxy', static fn ( array $proxy ): array => array( 'header' => 'cloudflare' ) + $proxy, 20 );
		$this->assertSame( '198.51.100.3', Visitor::ip() );
		$this->assertFalse( Visitor::is_proxy_unknown() );
		unset( $_SERVER['HTTP_CF_CONNECTING_IP'] );
		$this->assertTrue( Visitor::is_header_missing() );
		$this->assertSame( '203.0.113.7', Visitor::ip() );
		add_filter( 'freehold_visitor_ip', static fn (): string => '::ffff:198.51.100.9' );
		$this->assertSame( '198.51.100.9', Visitor::ip() );
	}
}
