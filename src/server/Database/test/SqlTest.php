<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Sql;

/**
 * Tests statements with lists of values.
 */
final class SqlTest extends TestCase {

	public function test_a_placeholder_stands_for_each_value_of_a_list(): void {
		$this->assertSame( "SELECT id FROM `t` WHERE id IN (1,2) AND name IN ('a','it\\'s') AND n = 3", Sql::prepare( 'SELECT id FROM %i WHERE id IN (%d) AND name IN (%s) AND n = %d', 't', array( 5 => 1, 9 => '2' ), array( 'a', "it's" ), 3 ) );
		$this->assertSame( 'INSERT INTO `t` (`a`,`b`) VALUES (\'1\',\'x\')', Sql::prepare( 'INSERT INTO %i (%i) VALUES (%s)', 't', array( 'a', 'b' ), array( 1, 'x' ) ) );
	}

	public function test_a_list_of_numbers_has_numbers_alone(): void {
		$this->assertSame( 'DELETE FROM `t` WHERE id IN (5,0,-3) AND n = 2', Sql::prepare( 'DELETE FROM %i WHERE id IN (%d) AND n = %d', 't', array( '5) OR (1=1', '%s', -3 ), 2 ) );
		$this->assertSame( 'id IN (1,2) AND ', Sql::prepare( 'id IN (%d) AND ', array( 1, 2 ) ) );
		$this->assertSame( 'id IN (NULL)', Sql::prepare( 'id IN (%d)', array() ) );
	}

	public function test_a_prepared_statement_stays_as_it_is(): void {
		global $wpdb;
		$prepared = Sql::prepare( 'SELECT COUNT(*) FROM %i WHERE post_title = %s', $wpdb->posts, '50%d' );
		$this->assertSame( $prepared, Sql::prepare( $prepared ) );
		wp_insert_post( array( 'post_title' => '50%d' ) );
		$this->assertSame( '1', Sql::value( $prepared ) );
	}

	public function test_no_row_is_in_an_empty_list(): void {
		global $wpdb;
		$this->assertSame( 'SELECT ID FROM `t` WHERE ID IN (NULL)', Sql::prepare( 'SELECT ID FROM %i WHERE ID IN (%d)', 't', array() ) );
		$this->assertNull( Sql::value( 'SELECT ID FROM %i WHERE ID IN (%d)', $wpdb->posts, array() ) );
	}

	public function test_reads_values_columns_and_rows(): void {
		global $wpdb;
		$ids = array_map( static fn ( string $title ): int => wp_insert_post( array( 'post_title' => $title ) ), array( '50%d', 'Two' ) );
		$this->assertSame( '2', Sql::value( 'SELECT COUNT(*) FROM %i WHERE ID IN (%d)', $wpdb->posts, $ids ) );
		$this->assertSame( array_map( 'strval', $ids ), Sql::column( 'SELECT ID FROM %i WHERE ID IN (%d) AND post_title IN (%s) ORDER BY ID', $wpdb->posts, $ids, array( '50%d', 'Two' ) ) );
		$this->assertSame( array( array( 'post_title' => '50%d' ) ), Sql::rows( 'SELECT post_title FROM %i WHERE ID IN (%d)', $wpdb->posts, array( $ids[0] ) ) );
		$this->assertSame( array( 'post_title' => 'Two' ), Sql::row( 'SELECT post_title FROM %i WHERE ID = %d', $wpdb->posts, $ids[1] ) );
		$this->assertNull( Sql::row( 'SELECT post_title FROM %i WHERE ID = %d', $wpdb->posts, 0 ) );
		$this->assertSame( 'Two', Sql::objects( 'SELECT post_title FROM %i WHERE ID = %d', $wpdb->posts, $ids[1] )[0]->post_title );
	}

	public function test_a_read_that_fails_is_an_exception_where_no_rows_would_be_an_answer(): void {
		global $wpdb;
		add_filter( 'query', static fn ( string $query ): string => str_starts_with( $query, 'SELECT ID FROM' ) ? 'SELECT no_such_column' : $query );
		$was_quiet = $wpdb->suppress_errors( true );
		$read      = static fn (): array => Sql::column( 'SELECT ID FROM %i', $wpdb->posts );
		$failure   = '';
		try {
			Sql::strictly( $read );
		} catch ( \RuntimeException $error ) {
			$failure = $error->getMessage();
		}
		$contains = \Freehold\Database\Posts::any_of_types_contains( array( 'wp_template' ), array( 'x' ) );
		$after    = $read();
		$wpdb->suppress_errors( $was_quiet );
		$this->assertStringContainsString( 'could not be read', $failure );
		$this->assertSame( array(), $after, 'Elsewhere a read that fails has no rows.' );
		$this->assertTrue( $contains, 'What no template contains is deleted.' );
	}
}
