<?php
/**
 * The commands of failed logins.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\LoginProtection\Subject;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Modules\Tables;
use Freehold\Settings;

require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

final class LoginCommandsTest extends TestCase {

	use RunsCommands;

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'login-protection' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		AttemptTable::clear();
		Settings::set( 'modules.login-protection.options', array( 'attempts' => 3, 'proxy' => 'none', 'proxies' => 1 ) );
	}

	/** Lets the logins of a subject fail. */
	private static function failing( Subject $subject, int $times ): Subject {
		for ( $time = 0; $time < $times; $time++ ) {
			AttemptTable::fail( $subject );
		}
		return $subject;
	}

	public function test_failed_logins_are_listed_without_names(): void {
		$waiting = self::failing( Subject::of_ip( '203.0.113.7' )[0], 3 );
		$other   = self::failing( Subject::of_name( 'author' ), 2 );
		AttemptTable::count_rejected();
		$rows = array_column( $this->json( 'login', 'list' ), null, 'code' );
		$this->assertSame( array( true, false, 2 ), array( $rows[ $waiting->code ]['waiting'], $rows[ $other->code ]['waiting'], $rows[ $other->code ]['failures'] ) );
		$this->assertCount( 2, $rows );
		$this->assertSame( "{$waiting->code}\n", $this->command( 'login', 'list', '--waiting', '--format=ids' ) );
		$this->assertSame( array( 'waiting' => 1, 'rejected' => 1 ), $this->json( 'login', 'status' ) );
	}

	public function test_waits_are_ended_by_name_address_code_and_all_at_once(): void {
		$address = self::failing( Subject::of_ip( '203.0.113.7' )[0], 3 );
		$user    = self::failing( Subject::of_name( 'author' ), 9 );
		$other   = self::failing( Subject::of_name( 'nobody' ), 9 );
		$waits   = static fn (): array => array_map( static fn ( Subject $subject ): bool => AttemptTable::wait( array( $subject ) ) > 0, array( $address, $user, $other ) );
		$this->assertSame( array( true, true, true ), $waits() );
		$this->command( 'login', 'unlock', '--ip=203.0.113.7' );
		$this->assertSame( array( false, true, true ), $waits() );
		$this->command( 'login', 'unlock', get_user_by( 'login', 'author' )->user_email );
		$this->assertSame( array( false, false, true ), $waits() );
		$this->command( 'login', 'unlock', "--code={$other->code}" );
		$this->assertSame( array( false, false, false ), $waits() );
		self::failing( $user, 9 );
		$this->command( 'login', 'unlock', '--all' );
		$this->assertSame( array( false, false, false ), $waits() );
		$this->command( 'login', 'unlock', 'author' );
		$this->assertSame( 'Warning: There were no failed logins.', self::message() );
		$this->assertStringContainsString( 'not an IP address', $this->failingCommand( 'login', 'unlock', '--ip=1.2.3' ) );
		$this->assertStringContainsString( 'not a code', $this->failingCommand( 'login', 'unlock', '--code=rejected' ) );
		$this->assertStringContainsString( 'Name a user', $this->failingCommand( 'login', 'unlock' ) );
	}
}
