<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;
use Freehold\Upload\PersonalData;
use Freehold\Upload\Upload;
use Freehold\Upload\UploadTable;

/**
 * An export names all uploads of a user, page by page.
 */
final class ExportTest extends TestCase {

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		Tables::install( UploadTable::class, true );
	}

	public function test_an_export_names_more_uploads_than_a_page(): void {
		$user = get_userdata( $this->actAs( 'editor' ) );
		for ( $number = 0; $number < 101; $number++ ) {
			UploadTable::add( new Upload( bin2hex( random_bytes( 16 ) ), $user->ID, 'media', '', 8, 0, 100, array( 'filename' => "{$number}.mp4" ), '', '', bin2hex( random_bytes( 16 ) ), 0, time() + HOUR_IN_SECONDS ) );
		}
		$first  = PersonalData::export( $user->user_email );
		$second = PersonalData::export( $user->user_email, 2 );
		$this->assertFalse( $first['done'] );
		$this->assertTrue( $second['done'] );
		$this->assertCount( 101, array_unique( array_column( array( ...$first['data'], ...$second['data'] ), 'item_id' ) ) );
	}

	public function test_labels_of_an_item_may_repeat_and_empty_texts_are_left_out(): void {
		$item = Privacy::item( 'group', 'Group', 'one', array( 'Date' => 'today', 'Page' => '', 'Zero' => '0', '7' => 'seven' ), array( array( 'Note', 'A' ), array( 'Note', 'B' ) ) );
		$this->assertSame( array( 'Date', 'Zero', '7', 'Note', 'Note' ), array_column( $item['data'], 'name' ) );
		$this->assertSame( array( 'today', '0', 'seven', 'A', 'B' ), array_column( $item['data'], 'value' ) );
	}
}
