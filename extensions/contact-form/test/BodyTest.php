<?php
/**
 * Entries that Jetpack has stored.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Field;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Status;

require_once __DIR__ . '/EntriesTestCase.php';

final class BodyTest extends EntriesTestCase {

	/** @return array<string, string> The texts by label. */
	private static function texts( Entry $entry ): array {
		return array_combine( array_map( static fn ( Field $field ): string => $field->label, $entry->fields ), array_map( static fn ( Field $field ): string => $field->text(), $entry->fields ) );
	}

	public function test_jetpacks_newest_form(): void {
		$id    = $this->stored(
			(string) wp_json_encode(
				array(
					'subject'     => 'Hello',
					'ip'          => '203.0.113.5',
					'entry_title' => 'Contact',
					'entry_page'  => 1,
					'request_url' => 'https://example.com/contact/',
					'fields'      => array(
						array( 'key' => '1_Name', 'label' => 'Name &amp; title', 'value' => 'Jane "JD" Doe \\ menu1234', 'type' => 'name', 'meta' => array(), 'form_field_id' => 'g1-name' ),
						array( 'key' => '2_Email', 'label' => 'Email', 'value' => 'Jane@Example.com', 'type' => 'email' ),
						array( 'key' => '3_Extras', 'label' => 'Extras', 'value' => array( 'a', 'b' ), 'type' => 'checkbox-multiple' ),
						array( 'key' => '4_File', 'label' => 'File', 'value' => array( 'field_id' => 'x', 'files' => array( array( 'file_id' => 77, 'name' => 'a.pdf', 'size' => 10, 'type' => 'application/pdf' ) ) ), 'type' => 'file' ),
						array( 'key' => '5_Look', 'label' => 'Look', 'value' => array( 'type' => 'image-select', 'choices' => array( array( 'selected' => 'A', 'label' => 'Tree' ) ) ), 'type' => 'image-select' ),
						array( 'key' => '6_Odd', 'label' => array( 'x' ), 'value' => null, 'type' => 7 ),
						'no field',
					),
				)
			),
			'v3'
		);
		$entry = self::entry( $id );
		$this->assertSame( array( 'Hello', '203.0.113.5', 'Contact', 'https://example.com/contact/' ), array( $entry->subject, $entry->ip, $entry->page_title, $entry->page_url ) );
		$this->assertSame( array( 'Name & title' => 'Jane "JD" Doe \\ menu1234', 'Email' => 'Jane@Example.com', 'Extras' => 'a, b', 'File' => 'a.pdf', 'Look' => 'A - Tree', '' => '' ), self::texts( $entry ) );
		$this->assertSame( array( 'jane@example.com' ), $entry->addresses() );
		$this->assertSame( '', $entry->files()[0]['key'] );
		$this->assertSame( 'admin', strstr( $entry->delivery->recipients[0], '@', true ) );
	}

	public function test_jetpacks_damaged_form(): void {
		// Stored without slashes, so that WordPress removed the backslashes of the escapes.
		$entry = self::entry( $this->stored( '{"subject":"s","ip":null,"fields":[{"key":"1_Name","label":"Nameu00e9","value":"u00c9ric ud83dude48","type":"name"},{"key":"2_x","label":"Plain","value":"as it is","type":"text"}]}', 'v2' ) );
		$this->assertSame( array( 'Nameé' => 'Éric 🙈', 'Plain' => 'as it is' ), self::texts( $entry ) );
	}

	public function test_the_oldest_form_with_json(): void {
		$entry = self::entry( $this->stored( "Is there a table?\nFor two.\n<!--more-->\nAUTHOR: Jane Doe\nAUTHOR EMAIL: jane@example.com\nAUTHOR URL: https://jane.example\nSUBJECT: [Site] Booking\nIP: 203.0.113.9\nJSON_DATA\n{\"1_Your name\":\"Jane Doe\",\"2_Email\":\"jane@example.com\",\"3_Guests\":\"2\",\"4_Comment\":\"Is there a table?\\nFor two.\",\"email_marketing_consent\":\"\",\"entry_title\":\"Contact\",\"entry_permalink\":\"https://example.com/\",\"feedback_id\":\"abc\"}" ) );
		$this->assertSame( array( 'Jane Doe', 'jane@example.com', 'https://jane.example', "Is there a table?\nFor two." ), array( $entry->first( 'name' ), $entry->first( 'email' ), $entry->first( 'url' ), $entry->first( 'textarea' ) ) );
		$this->assertSame( array( '[Site] Booking', '203.0.113.9', 'Contact' ), array( $entry->subject, $entry->ip, $entry->page_title ) );
		$texts = self::texts( $entry );
		$this->assertSame( '2', $texts['Guests'] );
		$this->assertSame( 'Jane Doe', $texts['Your name'] );
		$this->assertArrayNotHasKey( 'Name', $texts );
	}

	public function test_the_oldest_form_as_php_printed_it(): void {
		$entry = self::entry( $this->stored( "Hello\n<!--more-->\nAUTHOR: Jane\nAUTHOR EMAIL: jane@example.com\nAUTHOR URL: \nSUBJECT: Hi\nIP: 203.0.113.9\nArray\n(\n    [1_Name] =&gt; Jane\n    [2_Email] =&gt; jane@example.com\n    [3_Guests] =&gt; four\nor five\n    [entry_title] =&gt; Contact\n)\n" ) );
		$texts = self::texts( $entry );
		$this->assertSame( array( 'Jane', 'jane@example.com', 'Hello', "four\nor five" ), array( $texts['Name'], $texts['Email'], $texts['Message'], $texts['Guests'] ) );
		$this->assertSame( 'Contact', $entry->page_title );
	}

	/**
	 * @dataProvider broken
	 */
	public function test_broken_entries_are_shown_as_far_as_possible( string $content, string $version ): void {
		$this->assertIsArray( self::entry( $this->stored( $content, $version ) )->fields );
	}

	/** @return array<int, array{0: string, 1: string}> */
	public static function broken(): array {
		return array(
			array( '', '' ),
			array( 'Only a text', '' ),
			array( '<!--more-->', '' ),
			array( "<!--more-->\nJSON_DATA\n{broken", '' ),
			array( "<!--more-->\nJSON_DATA", '' ),
			array( '{', 'v3' ),
			array( '"text"', 'v3' ),
			array( '{"fields":"text"}', 'v2' ),
			array( '{"fields":[{"type":"file","value":{"files":"x"}},{"type":"file","value":"x"},{"type":"image-select","value":{"choices":"x"}},{"value":[[1],{"a":2}]}]}', 'v3' ),
		);
	}

	public function test_moving_an_old_entry_keeps_its_content(): void {
		$content = "Hello <b>there</b> &amp; \\ 'quotes'\n<!--more-->\nAUTHOR: Jane\nJSON_DATA\n{\"1_A\":\"b\\\"c\"}";
		$id      = $this->stored( $content );
		$this->actAs( 'subscriber' );
		kses_init_filters();
		foreach ( array( PostType::SPAM, PostType::TRASH, PostType::INBOX ) as $status ) {
			$this->assertTrue( Status::set( $id, $status ) );
			$this->assertSame( array( $status, $content ), array( get_post( $id )->post_status, get_post( $id )->post_content ) );
		}
		Status::set_read( $id, true );
		$this->assertSame( $content, get_post( $id )->post_content );
		kses_remove_filters();
		$this->assertFalse( Status::set( $this->post( 'A page' ), PostType::TRASH ) );
	}
}
