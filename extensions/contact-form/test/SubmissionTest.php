<?php
/**
 * What becomes of a submission: validation, spam, limits, and what the visitor gets.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Http\PageResult;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Entries\SubmissionTable;
use Freehold\Modules\ContactForm\Render\Forms;
use Freehold\Modules\ContactForm\Render\FormView;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Submission\JetpackPage;
use Freehold\Modules\ContactForm\Submission\Response;
use Freehold\Modules\ContactForm\Validation\Files;
use Freehold\Modules\Tables;
use WP_Error;
use function Freehold\Tests\ContactForm\choices;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\generations;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/forms.php';

final class SubmissionTest extends TestCase {

	/** @var Draft[] What would have been stored. */
	private array $drafts = array();

	/** @var string[] */
	private array $temporary = array();

	public static function setUpBeforeClass(): void {
		Tables::install( Table::class, true );
		Tables::install( SubmissionTable::class, true );
	}

	protected function tearDown(): void {
		array_map( 'unlink', array_filter( $this->temporary, 'is_file' ) );
		parent::tearDown();
	}

	/** Sends values to a form. */
	private function send( string $content, array $values, array $more = array(), int|WP_Error $entry = 5 ): Response {
		$definition = Builder::from_block( parsed( $content ) );
		Table::store( $definition, 0 );
		$handler = new Handler(
			function ( Draft $draft ) use ( $entry ): int|WP_Error {
				$this->drafts[] = $draft;
				return $entry;
			},
			fn ( string $path ): bool => in_array( $path, $this->temporary, true )
		);
		return $handler->handle( new Input( ...$more + array( 'form' => ( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text(), 'values' => $values ) ) );
	}

	/** The answers of the last draft by ID. */
	private function answers(): array {
		$answers = end( $this->drafts )->answers;
		return array_combine( array_map( static fn ( Answer $answer ): string => $answer->id, $answers ), array_map( static fn ( Answer $answer ): mixed => $answer->value, $answers ) );
	}

	/** The message about the only field of a form, or null if its value is accepted. */
	private function message( string $field, mixed $value ): ?string {
		$response = $this->send( form( $field ), is_array( $value ) && array_key_exists( '*', $value ) ? $value['*'] : array( 'x' => $value ) );
		return $response->is_sent() ? null : implode( ' ', $response->errors );
	}

	/** An uploaded file. */
	private function upload( string $name, string $bytes, int $error = UPLOAD_ERR_OK ): array {
		$path              = \Freehold\Files::temporary( 'test' );
		$this->temporary[] = $path;
		file_put_contents( $path, $bytes );
		return array( 'name' => $name, 'path' => $path, 'error' => $error, 'size' => 1 );
	}

	private static function png(): string {
		return base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' );
	}

	public function test_a_form_that_is_not_open_takes_nothing_and_loses_nothing(): void {
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$now   = static fn ( int $hours ): string => wp_date( 'Y-m-d\TH:i', time() + $hours * HOUR_IN_SECONDS );
		$send  = fn ( array $limits ): Response => $this->send( form( field( 'text', 'Name', array( 'id' => 'name' ) ), array( 'freeholdLimits' => $limits ) ), array( 'name' => 'Jane' ) );
		$early = $send( array( 'opens' => $now( 1 ) ) );
		$this->assertSame( array( 410, 'form_closed', array( 'Name' => 'Jane' ) ), array( $early->status, $early->code, $early->typed ) );
		$this->assertStringContainsString( 'This form opens on ' . wp_date( get_option( 'date_format' ), time() + HOUR_IN_SECONDS ), $early->message );
		$guests = array_map( static fn ( string $id ): array => array( 'id' => $id ), array( 'one', 'two' ) );
		$closed = $this->send( form( field( 'text', 'Guest', $guests[0] ) . field( 'text', 'Guest', $guests[1] ), array( 'freeholdLimits' => array( 'opens' => $now( 1 ) ) ) ), array( 'one' => 'Ada', 'two' => 'Bob' ) );
		$this->assertSame( array( 'Guest' => "Ada\nBob" ), $closed->typed, 'Fields with the same label.' );
		$this->assertSame( 'Booked out. Nothing was sent.', $send( array( 'closes' => $now( -1 ), 'text' => 'Booked out.' ) )->message );
		$this->assertTrue( $send( array( 'opens' => $now( -1 ), 'closes' => $now( 1 ), 'text' => 'Booked out.' ) )->is_sent() );
		$this->assertCount( 1, $this->drafts );
		$full = $this->send( form( field( 'text', 'Name', array( 'id' => 'name' ) ) ), array( 'name' => 'Jane' ), array(), new WP_Error( 'freehold_form_full', '' ) );
		$this->assertSame( array( 410, 'This form takes no more entries. Nothing was sent.' ), array( $full->status, $full->message ) );
	}

	public function test_jetpacks_form_on_a_cached_page_is_not_sent_and_fills_in_the_form_of_today(): void {
		$contact = form( field( 'name', 'Your Name (%)', array( 'required' => true ) ) . field( 'email', 'Email' ) . field( 'text', 'Ort' ) . field( 'text', 'Ort' ) . field( 'textarea', 'Message', array( 'id' => 'message' ) ) . field( 'select', 'Table', array( 'options' => array( 'Garden' ) ) ) );
		$post    = $this->post( form( field( 'text', 'Email' ) ) . $contact );
		$form    = "{$post}-1";
		$posted  = array(
			'action' => 'grunion-contact-form', 'contact-form-id' => $form, 'contact-form-hash' => 'abc', 'jetpack_contact_form_jwt' => 'a.b.c',
			"g{$form}-yourname" => 'Ada', "g{$form}-email" => 'ada@', "g{$form}-ort" => 'Berlin', "g{$form}-ort-1" => 'Bonn', 'message' => "Two\nlines", "g{$form}-table" => 'Window', "g{$form}-gone" => array( 'One', 'Two' ),
		);
		$response = JetpackPage::response( $form, $posted, '' );
		$this->assertSame( array( 400, 'form_unknown', array() ), array( $response->status, $response->code, $this->drafts ) );
		$this->assertSame( array( 'your-name' => 'Ada', 'email' => 'ada@', 'ort' => 'Berlin', 'ort-2' => 'Bonn', 'message' => "Two\nlines", 'table' => 'Window' ), $response->values );
		$this->assertSame( array( 'email', 'table' ), array_keys( $response->errors ) );
		// Nothing that was entered is lost, if a control cannot show it or is gone.
		$this->assertSame( array( 'Email' => 'ada@', 'Table' => 'Window', "g{$form}-gone" => 'One, Two' ), $response->typed );
		$_GET[ Input::QUERY ] = ( new PageResult( 'form', Input::QUERY ) )->store( $response->shown() );
		FormView::reset();
		$GLOBALS['post'] = get_post( $post );
		$html            = apply_filters( 'the_content', $GLOBALS['post']->post_content );
		unset( $GLOBALS['post'] );
		$this->assertStringContainsString( 'This form has changed, so your message was not sent.', $html );
		$this->assertMatchesRegularExpression( '~value="Bonn"~', $html );
		$this->assertStringContainsString( '<dd>Window</dd>', $html );
		$this->assertStringContainsString( "id=\"errors-{$response->anchor}\"", $html );

		$this->assertSame( 400, JetpackPage::response( $post . str_repeat( '-', 300 ) . '9', $posted, '' )->status );

		wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) );
		$closed = JetpackPage::response( $form, $posted, '' );
		$this->assertSame( array( 410, 'form_closed', array(), 'Ada' ), array( $closed->status, $closed->code, $closed->values, $closed->typed[ "g{$form}-yourname" ] ) );
	}

	public function test_a_form_that_the_page_no_longer_shows_returns_all_that_was_entered(): void {
		$response             = new Response( 422, 'invalid', 'Check', array( 'email' => 'Invalid' ), array( 'name' => 'Ada', 'email' => 'ada@' ), anchor: 'contact-form-gone-1' );
		$_GET[ Input::QUERY ] = ( new PageResult( 'form', Input::QUERY ) )->store( $response->shown() );
		FormView::reset();
		ob_start();
		Forms::unclaimed();
		$html = ob_get_clean();
		$this->assertStringContainsString( '<dd>Ada</dd>', $html );
		$this->assertStringContainsString( '<dd>ada@</dd>', $html );
	}

	public function test_all_types_of_fields_are_accepted_and_normalized(): void {
		$response = $this->send(
			generations()['generation 3'],
			array(
				'name' => "Ada\r\nBcc: evil@example.com", 'email' => ' ada@example.com ', 'website' => 'example.com/a', 'day' => '2026-12-24', 'hour' => '18:30', 'phone' => '+49 (0)30 123-456',
				'guests' => '4', 'message' => "Line\r\nline", 'table' => 'Garden', 'meal' => 'Other', 'meal~other' => 'Brunch', 'diets' => array( 'No nuts', 'Vegan', 'Vegan' ),
				'high-chair' => 'whatever', 'stars' => '3', 'distance' => '25', 'room' => 'B', 'campaign' => 'spring', 'unknown' => 'dropped', 'role' => 'administrator',
			)
		);
		$this->assertSame( array(), $response->errors );
		$this->assertSame(
			array(
				'name' => 'Ada Bcc: evil@example.com', 'email' => 'ada@example.com', 'website' => 'https://example.com/a', 'day' => '12/24/2026', 'hour' => '18:30', 'phone' => '+49 (0)30 123-456',
				'guests' => '4', 'message' => "Line\nline", 'table' => 'Garden', 'meal' => 'Brunch', 'diets' => array( 'No nuts', 'Vegan' ),
				'high-chair' => 'Yes', 'consent' => array( 'given' => true, 'text' => 'We may write to you.' ), 'stars' => '3/4', 'distance' => '25', 'room' => 'B', 'campaign' => 'spring', 'menu' => '',
			),
			$this->answers()
		);
	}

	public function test_a_form_without_content_is_sent_with_the_fields_that_it_shows(): void {
		$bare = '<!-- wp:jetpack/contact-form {"subject":"Hello"} /-->';
		$this->assertSame( array( 'name', 'email' ), array_keys( $this->send( $bare, array( 'message' => 'A table, please.' ) )->errors ) );
		$this->assertTrue( $this->send( $bare, array( 'name' => 'Ada', 'email' => 'ada@example.com', 'message' => 'A table, please.' ) )->is_sent() );
		$this->assertSame( array( 'name' => 'Ada', 'email' => 'ada@example.com', 'website' => '', 'message' => 'A table, please.' ), $this->answers() );
	}

	/** @dataProvider values */
	public function test_values_are_judged_by_their_type( string $field, array $good, array $bad ): void {
		foreach ( $good as $value ) {
			$this->assertNull( $this->message( $field, $value ), (string) wp_json_encode( $value ) );
		}
		foreach ( $bad as $value ) {
			$this->assertNotEmpty( $this->message( $field, $value ), (string) wp_json_encode( $value ) );
		}
	}

	public static function values(): iterable {
		$of = static fn ( string $type, array $more = array(), array $input = array() ): string => field( $type, 'X', $more + array( 'id' => 'x' ), $input );
		yield 'email' => array( $of( 'email' ), array( '', 'a@example.com' ), array( 'a', 'a@b', "a@example.com\nBcc: b@example.com", array( 'a@example.com' ), str_repeat( 'a', 250 ) . '@example.com' ) );
		yield 'url' => array( $of( 'url' ), array( '', 'example.com', 'http://example.com/?a=b#c', 'https://münchen.de' ), array( 'javascript:alert(1)', 'ftp://example.com', 'example', 'https://exa mple.com', '"><b>' ) );
		yield 'date' => array( $of( 'date', array( 'dateFormat' => 'dd/mm/yy' ) ), array( '', '2024-02-29', '29/02/2024' ), array( '2023-02-29', '31/13/2024', 'tomorrow', '2024-2-9' ) );
		yield 'time' => array( $of( 'time' ), array( '', '00:00', '23:59', '23:59:59' ), array( '24:00', '9:00', 'noon' ) );
		yield 'telephone' => array( $of( 'telephone' ), array( '', '112', '+1 (555) 010-9999 x12' ), array( 'call me', '+', '1' ) );
		yield 'number' => array( $of( 'number', array(), array( 'min' => -2, 'max' => 10 ) ), array( '', '0', '-2', '10', '3.5', '1e1' ), array( '-3', '10.1', 'three', '0x1', '1e999', 'NAN', ' ' . PHP_INT_MAX ) );
		yield 'slider' => array( $of( 'slider', array( 'min' => 0, 'max' => 1, 'step' => 0.1 ) ), array( '0', '0.3', '0.7', '1' ), array( '0.35', '1.1' ) );
		yield 'rating' => array( $of( 'rating', array( 'max' => 3 ) ), array( '', '1', '3/3' ), array( '0', '4', '3/5', 'x' ) );
		yield 'select' => array( $of( 'select', array( 'options' => array( 'A & B', '0' ) ) ), array( '', 'A & B', '0' ), array( 'A &amp; B', 'C', array( '0' ) ) );
		yield 'radio' => array( choices( 'radio', 'X', array( 'A', 'B' ), array( 'id' => 'x' ) ), array( 'A', '' ), array( 'C', array( 'A' ) ) );
		yield 'pasted with its direction' => array( choices( 'radio', 'X', array( "\u{202a}+49 30 123\u{202c}" ), array( 'id' => 'x' ) ), array( "\u{202a}+49 30 123\u{202c}" ), array( '+49 30 124' ) );
		yield 'several' => array( choices( 'checkbox-multiple', 'X', array( 'A', 'B' ), array( 'id' => 'x' ) ), array( array( 'A', 'B' ), 'A', '', array() ), array( array( 'A', 'C' ), array( array( 'A' ) ), array( 'a' => array( 'b' => 'c' ) ) ) );
		yield 'text' => array( $of( 'text' ), array( '', '0', '<script>', str_repeat( 'ä', 500 ) ), array( str_repeat( 'ä', 501 ), array( 'a' ), "\xc3\x28", "a\xff" ) );
		yield 'textarea' => array( $of( 'textarea' ), array( str_repeat( "ä\r\n", 15000 ) ), array( str_repeat( 'a', 30001 ) ) );
		$required = array( 'required' => true );
		yield 'required text' => array( $of( 'text', $required ), array( '0', 'a' ), array( '', ' ', "\t\n", "\x00", "\u{200b}", "\u{2060} \u{3164}" ) );
		yield 'required choice' => array( choices( 'radio', 'X', array( 'A' ), array( 'id' => 'x' ) + $required ), array( 'A' ), array( '' ) );
		yield 'required choices' => array( choices( 'checkbox-multiple', 'X', array( 'A' ), array( 'id' => 'x' ) + $required ), array( array( 'A' ) ), array( '', array(), array( '*' => array() ) ) );
		yield 'required checkbox' => array( '<!-- wp:jetpack/field-checkbox {"label":"X","id":"x","required":true} /-->', array( 'Yes' ), array( '', array( '*' => array() ) ) );
		yield 'required consent' => array( '<!-- wp:jetpack/field-consent {"id":"x","required":true,"consentType":"explicit"} /-->', array( 'Yes' ), array( '' ) );
		yield 'implicit consent' => array( '<!-- wp:jetpack/field-consent {"id":"x","required":true} /-->', array( '', 'Yes' ), array() );
		yield 'required file' => array( '<!-- wp:jetpack/field-file {"id":"x","required":true} /-->', array(), array( '', array( 'a.png' ), array( '*' => array() ) ) );
	}

	public function test_hidden_fields_are_neither_required_nor_stored(): void {
		$condition = static fn ( string $value ): array => array( 'required' => true, 'conditionalLogic' => array( 'enabled' => true, 'action' => 'show', 'logicalOperator' => 'all', 'groups' => array( array( 'logicalOperator' => 'all', 'rules' => array( array( 'field' => 'kind', 'operator' => 'is', 'value' => $value ) ) ) ) ) );
		$content   = form( field( 'select', 'Kind', array( 'id' => 'kind', 'options' => array( 'Company', 'Person' ) ) ) . field( 'text', 'VAT', $condition( 'Company' ) ) . field( 'text', 'Birthday', $condition( 'Person' ) ) );
		$this->assertSame( array( 'vat' ), array_keys( $this->send( $content, array( 'kind' => 'Company', 'birthday' => 'x' ) )->errors ) );
		$this->assertTrue( $this->send( $content, array( 'kind' => 'Person', 'vat' => 'secret', 'birthday' => 'May' ) )->is_sent() );
		$this->assertSame( array( 'kind' => 'Person', 'birthday' => 'May' ), $this->answers() );
	}

	public function test_files_are_judged_by_their_content(): void {
		$content = form( '<!-- wp:jetpack/field-file {"id":"x","label":"X","maxfiles":2} /-->' );
		$try     = fn ( array ...$files ): ?string => $this->send( $content, array(), array( 'files' => array( 'x' => $files ) ) )->errors['x'] ?? null;
		$this->assertNull( $try( $this->upload( 'photo.png', self::png() ) ) );
		$file = end( $this->drafts )->answers[0]->files[0];
		$this->assertSame( array( 'photo.png', 'image/png', strlen( self::png() ) ), array( $file->name, $file->type, $file->size ) );
		$this->assertNull( $try( $this->upload( '', '', UPLOAD_ERR_NO_FILE ) ) );
		$this->assertNull( $try( $this->upload( 'a.png', self::png() ), $this->upload( 'b.png', self::png() ) ) );
		$this->assertStringContainsString( 'at most 2 files', $try( ...array_fill( 0, 3, $this->upload( 'a.png', self::png() ) ) ) );
		foreach ( array( 'shell.php', 'shell.php.png', 'shell.phtml', 'page.html', 'page.html.png', 'image.svg', 'script.js', 'noending', '.htaccess', 'a.exe', "a.php\0.png", 'a.PHP5.png', 'a.css', 'a.xml' ) as $name ) {
			$this->assertNotNull( $try( $this->upload( $name, self::png() ) ), $name );
		}
		$this->assertNotNull( $try( $this->upload( 'photo.png', '<?php echo 1;' ) ) );
		$this->assertNotNull( $try( $this->upload( 'photo.png', '' ) ) );
		$this->assertStringContainsString( 'at most', $try( $this->upload( 'photo.png', '', UPLOAD_ERR_INI_SIZE ) ) );
		$this->assertNotNull( $try( $this->upload( 'photo.png', 'x', UPLOAD_ERR_PARTIAL ) ) );
		add_filter( 'freehold_contact_form_max_file_bytes', static fn (): int => 10 );
		$this->assertStringContainsString( 'at most 10 B', $try( $this->upload( 'photo.png', self::png() ) ) );
		$this->assertNotNull( $try( array( 'name' => 'passwd.txt', 'path' => '/etc/passwd', 'error' => UPLOAD_ERR_OK, 'size' => 1 ) ) );
		$this->assertEmpty( array_intersect( array( '.php', '.svg', '.html', '.js', '.css', '.exe' ), Files::extensions() ) );
	}

	public function test_a_rejected_submission_returns_its_values_and_stores_nothing(): void {
		$response = $this->send( form( field( 'name', 'Name' ) . field( 'email', 'Email' ) ), array( 'name' => '<b>Ada</b>', 'email' => 'ada' ) );
		$this->assertSame( array( 422, 'invalid' ), array( $response->status, $response->code ) );
		$this->assertSame( array( 'name' => '<b>Ada</b>', 'email' => 'ada' ), $response->values );
		$this->assertSame( array( 'email' ), array_keys( $response->errors ) );
		$this->assertSame( array(), $this->drafts );

		$_GET[ Input::QUERY ] = ( new PageResult( 'form', Input::QUERY ) )->store( $response->shown() );
		$this->assertSame( $response->values, Input::form()->result()['values'] );
		$_GET[ Input::QUERY ] = 'submit';
		$this->assertNull( Input::form()->result() );
	}

	public function test_a_form_that_this_site_has_not_signed_is_rejected(): void {
		foreach ( array( '', 'x', ( new SignedId( str_repeat( '0', 32 ), 0, 1 ) )->text() ) as $id ) {
			$response = $this->send( form( field( 'name', 'Name' ) ), array( 'name' => 'Ada' ), array( 'form' => $id ) );
			$this->assertSame( array( 400, 'form_unknown' ), array( $response->status, $response->code ) );
		}
		$this->assertSame( array(), $this->drafts );
	}

	public function test_a_request_that_php_has_cut_is_rejected(): void {
		$response = $this->send( form( field( 'name', 'Name' ) ), array( 'name' => 'Ada' ), array( 'is_cut' => true ) );
		$this->assertSame( array( 413, 'too_large' ), array( $response->status, $response->code ) );
		$this->assertStringContainsString( 'too large', $response->message );

		$_SERVER['CONTENT_LENGTH'] = '104857600';
		$_POST                     = array();
		$this->assertTrue( Input::from_request()->is_cut );
		$_POST = wp_slash( array( Input::QUERY => 'x', 'f' => array( 'a' => "it's" ), 'freehold_end' => '1' ) );
		$this->assertFalse( Input::from_request()->is_cut );
		$this->assertSame( array( 'a' => "it's" ), Input::from_request()->values );
		unset( $_POST['freehold_end'] );
		$this->assertTrue( Input::from_request()->is_cut );
		$_POST['freehold_end'] = '1';
		$_POST['f']            = array_fill( 0, 10000, 'x' );
		$this->assertTrue( Input::from_request()->is_cut );
		$_POST = array( Input::QUERY => array( 'x' ), 'f' => 'text', 'freehold_end' => '1', 'freehold_elapsed' => array(), 'freehold_submission' => "' OR 1", 'freehold_page' => 'https://evil.example/' );
		$input = Input::from_request();
		$this->assertSame( array( '', array(), '', null ), array( $input->form, $input->values, $input->submission, $input->elapsed ) );
		$this->assertSame( home_url( '/' ), $input->page_url() );
	}

	public function test_uploaded_files_are_read_in_every_shape(): void {
		$_FILES = array( 'f' => array( 'name' => array( 'x' => array( 'a.png', 'b.png' ), 'y' => 'c.png', 'z' => array( array( 'deep.png' ) ) ), 'tmp_name' => array( 'x' => array( '/tmp/a', '/tmp/b' ), 'y' => '/tmp/c', 'z' => array( array( '/tmp/d' ) ) ), 'error' => array( 'x' => array( 0, 1 ), 'y' => 0, 'z' => array( array( 0 ) ) ), 'size' => array( 'x' => array( 1, 2 ), 'y' => 3, 'z' => array( array( 4 ) ) ) ) );
		$files  = Input::from_request()->files;
		$this->assertSame( array( 'x', 'y' ), array_keys( $files ) );
		$this->assertSame( array( 0, 1 ), array_column( $files['x'], 'error' ) );
		$this->assertSame( array( 'name' => 'c.png', 'path' => '/tmp/c', 'error' => 0, 'size' => 3 ), $files['y'][0] );
	}

	public function test_the_page_is_the_one_that_was_sent_if_it_is_on_this_site(): void {
		$page = static fn ( string $sent, string $referrer = '' ): string => ( new Input( '', array(), page: $sent, referrer: $referrer ) )->page_url();
		$this->assertSame( home_url( '/contact/?a=1' ), $page( home_url( '/contact/?a=1&freehold_form=abc#x' ) ) );
		$this->assertSame( home_url( '/there/' ), $page( 'https://evil.example/', home_url( '/there/' ) ) );
		foreach ( array( '', '//evil.example/', 'javascript:alert(1)', "https://evil.example\r\nX: y" ) as $url ) {
			$this->assertSame( home_url( '/' ), $page( $url ) );
		}
	}

	/** @dataProvider spam */
	public function test_suspected_spam_is_stored_as_spam_and_looks_like_success( string $reason, array $values, array $more ): void {
		update_option( 'disallowed_keys', 'casino' );
		$response = $this->send( form( field( 'name', 'Name' ) . field( 'textarea', 'Message' ) ), $values, $more );
		$this->assertTrue( $response->is_sent() );
		$context = end( $this->drafts )->context;
		$this->assertSame( array( '' !== $reason, $reason, '' === $reason ? 5 : 0 ), array( $context->is_spam, $context->spam_reason, $response->entry ) );
	}

	public static function spam(): iterable {
		$good = array( 'name' => 'Ada', 'message' => 'Hello https://example.com' );
		yield 'none' => array( '', $good, array( 'elapsed' => 5000 ) );
		yield 'none, without a script' => array( '', $good, array() );
		yield 'honeypot' => array( 'honeypot', $good, array( 'honeypot' => 'x' ) );
		yield 'elapsed' => array( 'elapsed', $good, array( 'elapsed' => 200 ) );
		yield 'links' => array( 'links', array( 'message' => str_repeat( 'http://a.example ', 9 ) ), array() );
		yield 'disallowed' => array( 'disallowed', array( 'message' => 'best Casino' ), array() );
	}

	public function test_other_plugins_decide_on_spam_and_on_challenges(): void {
		$content = form( field( 'name', 'Name' ) . field( 'email', 'Email' ) );
		$values  = array( 'name' => 'Ada', 'email' => 'ada@example.com' );
		$seen    = array();
		add_filter(
			'jetpack_contact_form_is_spam',
			static function ( $is_spam, $values ) use ( &$seen ) {
				$seen = $values;
				return 'Ada' === $values['comment_author'] ? true : $is_spam;
			},
			10,
			2
		);
		$this->send( $content, $values );
		$this->assertSame( 'filter', end( $this->drafts )->context->spam_reason );
		$this->assertSame( array( 'contact_form', 'ada@example.com' ), array( $seen['comment_type'], $seen['comment_author_email'] ) );
		add_filter( 'jetpack_contact_form_is_spam', static fn () => new WP_Error( 'no', '<b>Go</b> away' ), 20 );
		$this->assertSame( array( 'rejected', 'Go away' ), array( $this->send( $content, $values )->code, $this->send( $content, $values )->message ) );
		add_filter( 'freehold_contact_form_accept', static fn () => new WP_Error( 'captcha', 'Solve the puzzle.' ) );
		$response = $this->send( $content, $values );
		$this->assertSame( array( 'Solve the puzzle.', $values ), array( $response->message, $response->values ) );
		$this->assertCount( 1, $this->drafts );
	}

	public function test_submissions_are_limited_per_form_and_network(): void {
		add_filter( 'freehold_contact_form_rate_limit', static fn (): int => 2 );
		$send = fn ( string $ip, string $label = 'Name' ): string => $this->send( form( field( 'name', $label ) ), array(), array( 'ip' => $ip ) )->code;
		$this->assertSame( array( 'sent', 'sent', 'too_many' ), array( $send( '192.0.2.1' ), $send( '192.0.2.1' ), $send( '192.0.2.1' ) ) );
		$this->assertSame( array( 'sent', 'sent' ), array( $send( '192.0.2.2' ), $send( '192.0.2.1', 'Other form' ) ) );
		$this->assertSame( array( 'sent', 'sent', 'too_many' ), array( $send( '2001:db8::1' ), $send( '2001:db8::2' ), $send( '2001:db8::3' ) ) );
		$this->assertSame( array( 'sent', 'sent', 'sent' ), array( $send( '' ), $send( '' ), $send( '' ) ) );
		foreach ( Options::names( 'freehold_rate_forms:' ) as $row ) {
			$this->assertStringNotContainsString( '192.0.2', $row );
			// The period before.
			Options::write( $row, (string) ( (int) Options::read( $row ) - 100000 ) );
		}
		$this->assertSame( array( 'sent', 'sent', 'too_many' ), array( $send( '192.0.2.1' ), $send( '192.0.2.1' ), $send( '192.0.2.1' ) ) );
	}

	public function test_a_submission_that_cannot_be_stored_is_said_so(): void {
		$response = $this->send( form( field( 'name', 'Name' ) ), array( 'name' => 'Ada' ), array(), new WP_Error( 'x', 'Database password wrong' ) );
		$this->assertSame( array( 500, 'not_stored', array( 'name' => 'Ada' ) ), array( $response->status, $response->code, $response->values ) );
		$this->assertStringNotContainsString( 'password', $response->message );
	}

	public function test_equal_submissions_share_an_id_and_others_do_not(): void {
		$content = form( field( 'name', 'Name' ) );
		$id      = function ( array $values, array $more = array() ) use ( $content ): string {
			$this->send( $content, $values, $more );
			return end( $this->drafts )->context->submission;
		};
		$script  = array( 'submission' => '0123456789abcdef0123' );
		$this->assertSame( $id( array( 'name' => 'Ada' ), $script ), $id( array( 'name' => 'Bob' ), $script ) );
		$this->assertSame( $id( array( 'name' => 'Ada' ) ), $id( array( 'name' => 'Ada' ) ) );
		$this->assertNotSame( $id( array( 'name' => 'Ada' ) ), $id( array( 'name' => 'Bob' ) ) );
		$this->assertNotSame( $id( array( 'name' => 'Ada' ), array( 'ip' => '192.0.2.1' ) ), $id( array( 'name' => 'Ada' ), array( 'ip' => '192.0.2.2' ) ) );
	}

	public function test_the_confirmation_follows_the_forms_settings(): void {
		$html = fn ( array $settings ): string => $this->send( form( field( 'name', 'Name' ), $settings ), array( 'name' => "<i>Ada</i>\n" ) )->html;
		$this->assertStringContainsString( 'Your message has been sent', $html( array() ) );
		$this->assertStringContainsString( '<dt>Name</dt><dd>&lt;i&gt;Ada&lt;/i&gt;</dd>', $html( array() ) );
		$this->assertStringNotContainsString( '<dl', $html( array( 'customThankyou' => 'noSummary' ) ) );
		$own = $html( array( 'customThankyou' => 'message', 'customThankyouHeading' => 'Hooray', 'customThankyouMessage' => 'Thanks <b>a lot</b><script>x</script>', 'disableGoBack' => true ) );
		$this->assertStringContainsString( 'Hooray</h2><p>Thanks <b>a lot</b>', $own );
		$this->assertStringNotContainsString( '<script', $own );
		$this->assertStringNotContainsString( '<a ', $own );
		$redirect = $this->send( form( field( 'name', 'Name' ), array( 'customThankyou' => 'redirect', 'customThankyouRedirect' => 'https://example.com/thanks' ) ), array() );
		$this->assertSame( array( 'https://example.com/thanks', '' ), array( $redirect->redirect, $redirect->html ) );
		$thanks = form( field( 'name', 'Name' ) . '<!-- wp:jetpack/form-thank-you --><div><!-- wp:paragraph --><p>Own blocks</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/form-thank-you -->', array( 'confirmationType' => 'custom' ) );
		$this->assertStringContainsString( '>Own blocks</p>', $this->send( $thanks, array() )->html );
	}
}
