<?php
/**
 * What visitors enter into fields of every type never becomes markup or a formula: not in entries, mail, exports, or on pages.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\PageResult;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Entries\DashboardWidget;
use Freehold\Modules\ContactForm\Entries\Delivery;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Export\Csv;
use Freehold\Modules\ContactForm\Export\Json;
use Freehold\Modules\ContactForm\Render\FormView;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Submission\Response;
use Freehold\Modules\Tables;
use function Freehold\Tests\ContactForm\choices;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/EntriesTestCase.php';
require_once __DIR__ . '/forms.php';

final class HostileTest extends EntriesTestCase {

	private const MARKUP = '=1+1"\'><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}';

	/** What each type of field accepts that is nearest to an attack. */
	private const VALUES = array(
		'text'     => self::MARKUP,
		'name'     => '@SUM(1)<script>alert(1)</script>',
		'textarea' => "-2+3\n<svg onload=alert(1)>" . self::MARKUP,
		'url'      => "https://example.com/?a='onmouseover=alert(1)",
		'email'    => "o'brien+<b>@example.com",
		'phone'    => '+49 30 123',
		'hidden'   => self::MARKUP,
		'number'   => '-3',
		'meal'     => 'Other',
		'meal~other' => '=HYPERLINK("https://evil.example")<script>',
		'table'    => 'A <b>"window"</b>',
		'diets'    => array( '=Vegan', '<i>None</i>' ),
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Tables::install( Table::class, true );
	}

	/** A form with a field of every type that visitors can write into. */
	private static function content(): string {
		return form(
			field( 'text', 'Text', array( 'id' => 'text' ) ) . field( 'name', 'Name', array( 'id' => 'name' ) ) . field( 'textarea', 'Message', array( 'id' => 'textarea' ) )
			. field( 'url', 'Website', array( 'id' => 'url' ) ) . field( 'email', 'Email', array( 'id' => 'email' ) ) . field( 'telephone', 'Phone', array( 'id' => 'phone' ) )
			. field( 'number', 'Number', array( 'id' => 'number' ) )
			. '<!-- wp:jetpack/field-hidden {"id":"hidden","label":"Hidden"} /-->'
			. choices( 'radio', 'Meal', array( 'Lunch', array( 'label' => 'Other', 'isOther' => true ) ), array( 'id' => 'meal' ) )
			. field( 'select', 'Table', array( 'id' => 'table', 'options' => array( 'A <b>"window"</b>', 'Garden' ) ) )
			. choices( 'checkbox-multiple', 'Diets', array( '=Vegan', '<i>None</i>' ), array( 'id' => 'diets' ) ),
			array( 'to' => 'owner@example.com', 'subject' => "{Text} {Name}" )
		);
	}

	private function definition(): Definition {
		$definition = Builder::from_block( parsed( self::content() ) );
		Table::store( $definition, 0 );
		return $definition;
	}

	/** @param array<string, mixed> $values */
	private function send( array $values ): Response {
		return ( new Handler() )->handle( new Input( ( new SignedId( $this->definition()->hash(), 0, 1, time() + 99 ) )->text(), $values ) );
	}

	private function assertHarmless( string $html, string $where ): void {
		$this->assertDoesNotMatchRegularExpression( '/<(?:script|svg|img)\b/i', $html, $where );
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( (array) $tags->get_attribute_names_with_prefix( 'on' ) as $name ) {
				$this->fail( "{$where}: {$name}" );
			}
		}
	}

	public function test_values_of_every_type_stay_text_everywhere(): void {
		$values   = array_diff_key( self::VALUES, array( 'email' => true, 'table' => true, 'diets' => true ) );
		$options  = array_column( $this->definition()->fields['table']->options, 'value' );
		$diets    = array_column( $this->definition()->fields['diets']->options, 'value' );
		$response = $this->send( array( 'email' => 'ada@example.com', 'table' => $options[0], 'diets' => $diets ) + $values );
		$this->assertSame( array(), $response->errors );
		$this->assertHarmless( $response->html, 'confirmation' );
		$this->assertStringContainsString( '&lt;script&gt;alert(1)', $response->html );

		Delivery::deliver( $response->entry );
		$this->assertHarmless( $this->mail[0]['message'], 'mail' );
		$this->assertStringContainsString( '&lt;script&gt;alert(1)&lt;/script&gt;', $this->mail[0]['message'] );
		$this->assertStringNotContainsString( "\n", $this->mail[0]['subject'] );

		$this->actAs( 'editor' );
		$data   = $this->rest( 'GET', "/freehold/v4/forms/entries/{$response->entry}" )->get_data();
		$stored = array_column( $data['fields'], 'value', 'id' );
		$this->assertSame( self::MARKUP, $stored['text'], 'It is text, and it is complete.' );
		$this->assertSame( '=HYPERLINK("https://evil.example")<script>', $stored['meal'] );

		ob_start();
		DashboardWidget::render();
		$this->assertHarmless( (string) ob_get_clean(), 'dashboard' );

		$stream = fopen( 'php://memory', 'w+' );
		Csv::write( new Query(), $stream );
		rewind( $stream );
		$header = array_map( 'strval', fgetcsv( $stream, null, ',', '"', '' ) );
		$row    = array_combine( $header, fgetcsv( $stream, null, ',', '"', '' ) );
		foreach ( $row as $column => $cell ) {
			$is_number = 1 === preg_match( '/^-?\d+$/', $cell );
			$this->assertTrue( $is_number || 1 !== preg_match( '/^[\s]*[=+\-@]/', $cell ), "{$column}: {$cell}" );
		}
		$this->assertSame( array( "'" . self::MARKUP, "'-2+3\n<svg onload=alert(1)>" . self::MARKUP, "'+49 30 123", '-3' ), array( $row['Text'], $row['Message'], $row['Phone'], $row['Number'] ) );
		$stream = fopen( 'php://memory', 'w+' );
		Json::write( new Query(), $stream );
		rewind( $stream );
		$this->assertSame( self::MARKUP, array_column( json_decode( stream_get_contents( $stream ), true )[0]['fields'], 'value', 'label' )['Text'] );
	}

	public function test_rejected_values_come_back_as_text(): void {
		$response = $this->send( self::VALUES );
		$this->assertSame( 422, $response->status );
		$this->assertArrayHasKey( 'email', $response->errors );
		FormView::reset();
		$_GET[ Input::QUERY ] = ( new PageResult( 'form', Input::QUERY ) )->store( $response->shown() );
		$page                 = do_blocks( self::content() );
		$this->assertHarmless( self::without_visitor_data( $page ), 'page' );
		$this->assertStringContainsString( 'value="' . esc_attr( self::MARKUP ) . '"', $page );
	}

	/** Text that looks like markup where the form's author wrote it with entities. */
	private const TEXT = '=1+1<script>alert(1)</script><img src=x onerror=alert(2)>';

	/** A form with the fields whose values are not free text, and with a file. */
	private static function strict(): string {
		$text = esc_html( self::TEXT );
		return form(
			field( 'date', 'Day', array( 'id' => 'day' ) ) . field( 'time', 'Hour', array( 'id' => 'hour' ) )
			. '<!-- wp:jetpack/field-rating {"id":"stars"} --><div><!-- wp:jetpack/label {"label":"Stars"} /--><!-- wp:jetpack/input-rating /--></div><!-- /wp:jetpack/field-rating -->'
			. '<!-- wp:jetpack/field-slider {"id":"distance"} --><div><!-- wp:jetpack/label {"label":"Distance"} /--><!-- wp:jetpack/input-range /--></div><!-- /wp:jetpack/field-slider -->'
			. '<!-- wp:jetpack/field-image-select {"id":"room"} --><div><!-- wp:jetpack/label {"label":"Room"} /--><!-- wp:jetpack/fieldset-image-options --><div><!-- wp:jetpack/input-image-option ' . wp_json_encode( array( 'label' => $text ) ) . ' --><div></div><!-- /wp:jetpack/input-image-option --></div><!-- /wp:jetpack/fieldset-image-options --></div><!-- /wp:jetpack/field-image-select -->'
			. '<!-- wp:jetpack/field-consent ' . wp_json_encode( array( 'id' => 'consent', 'consentType' => 'explicit', 'explicitConsentMessage' => $text ) ) . ' /-->'
			. '<!-- wp:jetpack/field-file {"id":"menu","label":"Menu"} /-->',
			array( 'to' => 'owner@example.com' )
		);
	}

	public function test_values_that_are_not_free_text_are_rejected_and_come_back_as_text(): void {
		$definition = Builder::from_block( parsed( self::strict() ) );
		Table::store( $definition, 0 );
		$id = ( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text();
		foreach ( array( self::MARKUP, "2026-12-24\"'><script>alert(1)</script>", "18:30' onfocus='alert(1)", '3"><svg onload=alert(1)>', '5<script>' ) as $value ) {
			$response = ( new Handler() )->handle( new Input( $id, array_fill_keys( array( 'day', 'hour', 'stars', 'distance', 'room', 'consent' ), $value ) ) );
			$this->assertSame( array( 'day', 'hour', 'stars', 'distance', 'room' ), array_keys( $response->errors ), $value );
			FormView::reset();
			$_GET[ Input::QUERY ] = ( new PageResult( 'form', Input::QUERY ) )->store( $response->shown() );
			$page                 = self::without_visitor_data( do_blocks( self::strict() ) );
			$this->assertHarmless( $page, $value );
			$this->assertStringContainsString( 'value="' . esc_attr( $value ) . '"', $page );
		}
		$this->assertCount( 0, get_posts( array( 'post_type' => PostType::NAME, 'post_status' => 'any' ) ) );
	}

	public function test_options_consent_and_file_names_stay_text_everywhere(): void {
		$definition = Builder::from_block( parsed( self::strict() ) );
		Table::store( $definition, 0 );
		$option = $definition->fields['room']->options[0]['value'];
		$this->assertSame( self::TEXT, $option );
		$file     = array( 'name' => "=1+1'\"<img src=x onerror=alert(1)>.txt", 'path' => $this->upload( 'Soup' )->path, 'error' => UPLOAD_ERR_OK, 'size' => 4 );
		$response = ( new Handler( is_uploaded: static fn (): bool => true ) )->handle( new Input( ( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text(), array( 'day' => '2026-12-24', 'hour' => '18:30', 'stars' => '3', 'distance' => '5', 'room' => $option, 'consent' => self::MARKUP ), array( 'menu' => array( $file ) ) ) );
		$this->assertSame( array(), $response->errors );
		$this->assertHarmless( $response->html, 'confirmation' );

		$entry  = self::entry( $response->entry );
		$fields = array_column( $entry->fields, null, 'id' );
		$this->assertSame( self::TEXT, $fields['room']->text() );
		$this->assertStringNotContainsString( '{{', $fields['consent']->text(), 'What the checkbox sent is not stored.' );
		$this->assertDoesNotMatchRegularExpression( '/[<>"\']/', $fields['menu']->files[0]['name'] );

		Delivery::deliver( $response->entry );
		$this->assertHarmless( $this->mail[0]['message'], 'mail' );
		$this->assertCells();
	}

	public function test_file_names_that_another_plugin_stored_stay_text(): void {
		$name = '=1+1"><script>alert(1)</script>.txt';
		$body = array( 'subject' => $name, 'fields' => array( array( 'key' => '1_Menu', 'label' => 'Menu', 'type' => 'file', 'value' => array( 'field_id' => 'menu', 'files' => array( array( 'file_id' => 7, 'name' => $name, 'size' => 4, 'type' => 'text/plain' ) ) ) ) ) );
		$id   = $this->stored( wp_slash( (string) wp_json_encode( $body, JSON_HEX_TAG | JSON_HEX_AMP ) ), 'v2' );
		$this->assertSame( $name, self::entry( $id )->fields[0]->files[0]['name'] );
		ob_start();
		DashboardWidget::render();
		$this->assertHarmless( (string) ob_get_clean(), 'dashboard' );
		$this->assertCells();
	}

	public function test_fields_beyond_the_columns_of_an_export_are_in_its_last_one(): void {
		$fields = array_map( static fn ( int $number ): array => array( 'key' => "{$number}_x", 'label' => "L{$number}", 'type' => 'text', 'value' => "=V{$number}" ), range( 1, 502 ) );
		$this->stored( wp_slash( (string) wp_json_encode( array( 'subject' => 'S', 'fields' => $fields ) ) ), 'v2' );
		$this->assertCells();
		$stream = fopen( 'php://memory', 'w+' );
		Csv::write( new Query(), $stream );
		rewind( $stream );
		$header = fgetcsv( $stream, null, ',', '"', '' );
		$row    = fgetcsv( $stream, null, ',', '"', '' );
		$this->assertSame( array( 'L500', 'Field' ), array_slice( $header, -2 ) );
		$this->assertSame( array( "'=V500", "L501: =V501\nL502: =V502" ), array_slice( $row, -2 ) );
	}

	/** Expects that no cell of the export begins a formula. */
	private function assertCells(): void {
		$stream = fopen( 'php://memory', 'w+' );
		Csv::write( new Query(), $stream );
		rewind( $stream );
		fgetcsv( $stream, null, ',', '"', '' );
		foreach ( (array) fgetcsv( $stream, null, ',', '"', '' ) as $cell ) {
			$this->assertDoesNotMatchRegularExpression( '/^\s*[=+\-@]/', (string) $cell );
		}
	}

	public function test_labels_of_authors_who_may_not_write_html_are_no_markup(): void {
		$content = form( '<!-- wp:jetpack/field-text {"id":"x","label":"\u003cscript\u003ealert(1)\u003c/script\u003e\u003cimg src=x onerror=alert(2)\u003eName","placeholder":"\u0022 onfocus=\u0022alert(3)","defaultValue":"\u0022\u003e\u003cscript\u003e"} /-->', array( 'customThankyou' => 'message', 'customThankyouMessage' => '<img src=x onerror=alert(1)>' ) );
		$this->assertHarmless( self::without_visitor_data( do_blocks( $content ) ), 'page' );
		$definition = Builder::from_block( parsed( $content ) );
		Table::store( $definition, 0 );
		$response = ( new Handler() )->handle( new Input( ( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text(), array( 'x' => 'a' ) ) );
		$this->assertStringNotContainsString( 'onerror', $response->html );
		Delivery::deliver( $response->entry );
		$this->assertHarmless( $this->mail[0]['message'], 'mail' );
	}

	public function test_a_submission_with_a_known_id_is_one_entry_and_with_other_answers_another(): void {
		$send = fn ( string $text ): int => ( new Handler() )->handle( new Input( ( new SignedId( $this->definition()->hash(), 0, 1, time() + 99 ) )->text(), array( 'text' => $text ), submission: 'known-to-everybody-1234' ) )->entry;
		$one  = $send( 'a' );
		$this->assertSame( $one, $send( 'a' ) );
		$this->assertNotSame( $one, $send( 'b' ), 'No visitor can keep the message of another from arriving.' );
		$this->assertCount( 2, get_posts( array( 'post_type' => PostType::NAME, 'post_status' => 'any' ) ) );
	}
}
