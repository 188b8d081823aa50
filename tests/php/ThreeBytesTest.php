<?php
/**
 * What people enter on a site whose tables have characters of three bytes, as databases that have moved along since before 2015.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Definition\Table as DefinitionTable;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Marks;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\Subscriptions\Import\ImportTable;
use Freehold\Modules\Subscriptions\Import\PartTable;
use Freehold\Modules\Subscriptions\Import\Imports;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Moving\Conversion;
use Freehold\Moving\Task;
use Freehold\Moving\UndoTable;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Tables\OrdersTable;

require_once FREEHOLD_DIR . '/extensions/contact-form/test/EntriesTestCase.php';

final class ThreeBytesTest extends EntriesTestCase {

	private const NAME = 'Ada 🎉';

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		foreach ( array( UndoTable::class, OrdersTable::class, ...Modules::get( 'subscriptions' )->tables() ) as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		// As WordPress refuses a statement: it returns false and logs nothing.
		add_filter( 'query', static fn ( string $query ): string => preg_match( '/^\s*(?:INSERT(?: IGNORE)?(?: INTO)?|UPDATE) `?\w*freehold_/', $query ) && preg_match( '/[\xF0-\xF7]/', $query ) ? '' : $query );
	}

	public function test_an_entry_is_in_the_list(): void {
		$id = $this->store( self::draft( self::answers( 'Two of us 🍕', name: self::NAME ), array( 'title' => 'Party 🎈' ) ) );
		$this->assertSame( array( $id ), IndexTable::ids( new Query() ) );
		$this->assertContains( 'Party 🎈', array_column( IndexTable::forms(), 'form_title' ) );
	}

	public function test_an_entry_has_its_notes(): void {
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, '_freehold_form_note' ) && preg_match( '/^\s*(?:INSERT|DELETE|UPDATE)/', $query ) && preg_match( '/[\xF0-\xF7]/', $query ) ? '' : $query );
		$id = $this->store( self::draft() );
		Marks::add_note( $id, 'Called \\ 🎉' );
		wp_cache_flush();
		$this->assertSame( array( 'Called \\ 🎉' ), array_column( Marks::notes( $id ), 'text' ) );
		Marks::delete_note( $id, Marks::notes( $id )[0]['id'] );
		$this->assertSame( array(), Marks::notes( $id ) );
	}

	public function test_a_form_knows_its_own_choices(): void {
		$form = self::form( array( 'title' => 'Party 🎈' ) );
		$this->assertTrue( DefinitionTable::store( $form, 0 ) );
		wp_cache_flush();
		$this->assertSame( $form->json(), DefinitionTable::read( $form->hash() )?->json() );
	}

	public function test_a_payment_has_its_payer(): void {
		$order = OrdersTable::insert(
			array(
				'reference'       => bin2hex( random_bytes( 16 ) ),
				'attempt'         => bin2hex( random_bytes( 32 ) ),
				'vendor'          => 'stripe',
				'live'            => 1,
				'source'          => 'plan',
				'plan_id'         => 1,
				'title'           => 'Cake 🎂',
				'amount'          => 500,
				'currency'        => 'USD',
				'recurs'          => '',
				'idempotency_key' => wp_generate_uuid4(),
				'email'           => 'ada@example.org',
			)
		);
		$this->assertSame( 'Cake 🎂', $order?->title );
		OrdersTable::write( $order, new OrderState( Order::PAID, 'ada@example.org', self::NAME ) );
		$this->assertSame( array( Order::PAID, self::NAME ), array( OrdersTable::find( $order->id )->status, OrdersTable::find( $order->id )->name ) );
	}

	public function test_a_part_of_a_file_is_read_byte_by_byte(): void {
		$content = "ada@example.org,🎉\nbob@example.org,&#x1f389;\n";
		$this->assertTrue( PartTable::add( 1, 0, $content, 1 ) );
		$this->assertSame( strlen( $content ), PartTable::get( 1, 0 )['byte_count'] );
		$this->assertStringStartsWith( "ada@example.org,🎉\nbob@example.org,", PartTable::get( 1, 0 )['content'] );
	}

	/** Nothing can be written to one table. */
	private static function lock( string $table ): void {
		add_filter( 'query', static fn ( string $query ): string => preg_match( '/^\s*(INSERT|UPDATE)\b/', $query ) && str_contains( $query, $table ) ? '' : $query );
	}

	public function test_an_import_that_is_not_stored_says_so(): void {
		$this->actAs( 'admin' );
		$input  = array( 'status' => 'active', 'file' => 'a.csv', 'consent' => 'On paper', 'column' => 0, 'delimiter' => ',', 'has_header' => false );
		$import = Imports::create( $input );
		$this->assertGreaterThan( 0, $import['id'] );
		self::lock( PartTable::name() );
		$this->assertSame( 'freehold_import_not_stored', Imports::add_part( array( 'id' => $import['id'], 'number' => 0, 'content' => "a@example.org\n", 'first_line' => 1 ) )->get_error_code() );
		self::lock( ImportTable::name() );
		$this->assertSame( 'freehold_import_not_stored', Imports::create( $input )->get_error_code(), 'The ID of an earlier row is none.' );
	}

	public function test_a_post_whose_content_is_not_kept_is_not_converted(): void {
		$this->actAs( 'admin' );
		$stars = '<!-- wp:jetpack/rating-star {"rating":3} --><figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure><!-- /wp:jetpack/rating-star -->';
		$id    = $this->post( $stars );
		self::lock( UndoTable::name() );
		$this->assertTrue( Conversion::start( array( 'jetpack/rating-star' ), false ) );
		for ( $step = 0; $step < 20 && Task::work(); $step++ ) {
			continue;
		}
		$this->assertSame( array( 'The database returned an error.' ), array_column( Task::load( Task::CONVERT )->describe()['left'], 'reason' ) );
		$this->assertStringContainsString( 'jetpack/rating-star', get_post( $id )->post_content );
	}
}
