<?php
/**
 * The commands of modules, the connection and the queue.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Cli\Core;
use Freehold\Connection\Connection;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Modules\Tables;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use WP_CLI;

require_once dirname( __DIR__, 4 ) . '/tests/php/RunsCommands.php';
require_once dirname( __DIR__, 2 ) . '/Queue/test/SampleHandler.php';

final class CoreCommandsTest extends TestCase {

	use RunsCommands;

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		Tables::install( JobTable::class, true );
	}

	protected function setUp(): void {
		parent::setUp();
		JobTable::clear();
		SampleHandler::$ran = array();
		add_filter( 'freehold_queue_handlers', static fn ( array $handlers ): array => array( 'sample' => SampleHandler::class ) + $handlers );
		// Nothing runs by itself at the end of the tests.
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		WP_CLI::$answer = 'n';
	}

	protected function tearDown(): void {
		remove_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		parent::tearDown();
	}

	public function test_a_web_request_has_no_hook_for_commands(): void {
		$this->assertFalse( has_action( 'cli_init' ) );
		Core::hooks();
		$this->assertNotFalse( has_action( 'cli_init' ) );
	}

	public function test_modules_are_listed_and_shown(): void {
		Modules::set_active( 'gif', false );
		$this->assertSame( (string) count( Manifest::modules() ), trim( $this->command( 'module', 'list', '--format=count' ) ) );
		$this->assertContains( array( 'name' => 'gif', 'status' => 'off' ), $this->json( 'module', 'list', '--fields=name,status' ) );
		$this->assertContains( 'gif', explode( ' ', trim( $this->command( 'module', 'list', '--status=off', '--format=ids' ) ) ) );
		$this->assertNotContains( 'gif', explode( ' ', trim( $this->command( 'module', 'list', '--status=on', '--format=ids' ) ) ) );
		$this->assertStringContainsString( "name,title,group,status\r\n", $this->command( 'module', 'list', '--format=csv' ) );
		$this->assertSame( "off\n", $this->command( 'module', 'get', 'gif', '--field=status' ) );
		$this->assertSame( array( 'jetpack/gif' ), $this->json( 'module', 'get', 'gif' )['blocks'] );
		$this->assertStringContainsString( 'blocks | ["jetpack/gif"]', $this->command( 'module', 'get', 'gif' ) );
		$this->assertStringContainsString( 'Did you mean “status”?', $this->failingCommand( 'module', 'list', '--fields=name,statsu' ) );
	}

	public function test_modules_are_turned_on_and_off(): void {
		$this->command( 'module', 'deactivate', 'gif', 'map', '--yes' );
		$this->assertSame( 'Success: 2 modules are off.', self::message() );
		$this->assertSame( array( false, false ), array( Modules::is_active( 'gif' ), Modules::is_active( 'map' ) ) );
		$this->command( 'module', 'on', 'gif' );
		$this->assertSame( array( true, false ), array( Modules::is_active( 'gif' ), Modules::is_active( 'map' ) ) );
		$this->command( 'module', 'off', '--all', '--yes' );
		$this->assertSame( array(), Modules::active() );
		$this->command( 'module', 'activate', '--all' );
		$this->assertCount( count( Manifest::modules() ), Modules::active() );
	}

	public function test_a_wrong_module_changes_nothing_and_gets_a_suggestion(): void {
		$this->assertSame( 'Error: The module “vidoe” does not exist. Did you mean “video”?', $this->failingCommand( 'module', 'off', 'gif', 'vidoe', '--yes' ) );
		$this->assertTrue( Modules::is_active( 'gif' ) );
		$this->assertStringContainsString( 'Choose one of: ', $this->failingCommand( 'module', 'get', 'something-else' ) );
		$this->assertStringContainsString( '--all', $this->failingCommand( 'module', 'off' ) );
	}

	public function test_turning_off_asks_when_visitors_would_no_longer_see_blocks(): void {
		$this->post( '<!-- wp:jetpack/related-posts /-->' );
		$this->command( 'module', 'off', 'related-posts' );
		$this->assertStringContainsString( '(1 post)', self::message() );
		$this->assertTrue( Modules::is_active( 'related-posts' ) );
		WP_CLI::$answer = 'y';
		$this->command( 'module', 'off', 'related-posts' );
		$this->assertFalse( Modules::is_active( 'related-posts' ) );
	}

	public function test_the_connection_and_its_users_are_shown(): void {
		$this->assertSame( "no\n", $this->command( 'connection', 'status', '--field=registered' ) );
		$this->assertSame( array(), $this->json( 'connection', 'user', 'list' ) );
		$id = $this->actAs( 'admin' );
		$this->assertTrue( Connection::register() );
		\Freehold\Connection\UserToken::store( $id, 'token', array( 'ID' => 1, 'login' => 'admin' ) );
		\Freehold\Connection\Users::set_owner( $id );
		$status = $this->json( 'connection', 'status' );
		$this->assertSame( array( true, 'admin', 1, '' ), array( $status['registered'], $status['owner'], $status['users'], $status['problem'] ) );
		$users = $this->json( 'connection', 'user', 'list' );
		$this->assertSame( array( $id, 'admin', true ), array( $users[0]['id'], $users[0]['login'], $users[0]['owner'] ) );
		$this->assertSame( "{$id}\n", $this->command( 'connection', 'user', 'list', '--format=ids' ) );
		$this->assertStringNotContainsString( 'token', $this->command( 'connection', 'user', 'list' ) );
	}

	public function test_jobs_are_listed_run_and_retried(): void {
		Queue::push( 'sample', array( 'name' => 'now' ) );
		Queue::push( 'sample', array( 'name' => 'later' ), HOUR_IN_SECONDS, 'later-key' );
		Queue::push( 'gone', array() );
		$jobs = $this->json( 'queue', 'list' );
		$this->assertSame( array( 'due', 'waiting', 'module off' ), array_column( $jobs, 'status' ) );
		$this->assertSame( array( '', 'later-key', '' ), array_column( $jobs, 'key' ) );
		$this->assertSame( "2\n", $this->command( 'queue', 'list', '--handler=sample', '--format=count' ) );
		$this->command( 'queue', 'run' );
		$this->assertSame( 'Success: 1 job ran.', self::message() );
		$this->assertSame( array( 'now' ), SampleHandler::$ran );
		$this->command( 'queue', 'retry', (string) $jobs[1]['id'] );
		$this->assertSame( 'Success: 1 job is due now.', self::message() );
		$this->command( 'queue', 'run' );
		$this->assertSame( array( 'now', 'later' ), SampleHandler::$ran );
		$this->assertSame( "1\n", $this->command( 'queue', 'list', '--format=count' ) );
		$this->assertStringContainsString( 'no such job', $this->failingCommand( 'queue', 'retry', '999999' ) );
		$this->assertStringContainsString( '--all', $this->failingCommand( 'queue', 'retry' ) );
		$this->assertStringContainsString( 'whole number', $this->failingCommand( 'queue', 'retry', 'x' ) );
		$this->assertStringContainsString( 'unknown --al', $this->failingCommand( 'queue', 'retry', '--al' ) );
	}

	public function test_a_job_that_runs_is_not_retried(): void {
		Queue::push( 'sample', array( 'name' => 'busy' ) );
		JobTable::claim( array( 'sample' => 60 ) );
		$this->assertSame( array( 'running' ), array_column( $this->json( 'queue', 'list' ), 'status' ) );
		$this->command( 'queue', 'retry', '--all' );
		$this->assertSame( 'Success: 0 jobs are due now.', self::message() );
	}

	public function test_tables_have_a_limit_and_other_formats_have_all_rows_in_flat_memory(): void {
		$names = static fn ( int $from ): array => array_map( static fn ( int $n ): bool => JobTable::add( 'gone', array( 'filler' => str_repeat( 'x', 500 ) ), 1, "job {$n}", '' ), range( $from, $from + 999 ) );
		$names( 0 );
		$this->assertCount( 101, explode( "\n", trim( $this->command( 'queue', 'list' ) ) ) );
		$this->assertStringContainsString( '--limit=0', self::message() );
		$this->assertCount( 1001, explode( "\n", trim( $this->command( 'queue', 'list', '--limit=0' ) ) ) );
		$this->assertCount( 1000, explode( ' ', trim( $this->command( 'queue', 'list', '--format=ids' ) ) ) );
		$peak = function (): int {
			memory_reset_peak_usage();
			$before = memory_get_usage();
			ob_start( static fn (): string => '', 4096 );
			WP_CLI::$commands = array();
			Core::register();
			WP_CLI::run( array( 'freehold', 'queue', 'list', '--format=json' ) );
			ob_end_clean();
			return memory_get_peak_usage() - $before;
		};
		if ( function_exists( 'memory_reset_peak_usage' ) ) {
			$peak();
			$few = $peak();
			$names( 1000 );
			$names( 2000 );
			$this->assertLessThan( $few * 1.3 + 100000, $peak() );
		}
	}
}
