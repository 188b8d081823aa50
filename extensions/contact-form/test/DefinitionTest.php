<?php
/**
 * The snapshot of a form: what it contains, of every stored generation, and how a page names it.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Conditions\Conditions;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\Tables;
use function Freehold\Tests\ContactForm\choices;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\generations;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/forms.php';

final class DefinitionTest extends TestCase {

	public static function setUpBeforeClass(): void {
		Tables::install( Table::class, true );
	}

	/** @return array<string, Field> */
	private static function fields( string $content ): array {
		return Builder::from_block( parsed( $content ) )->fields;
	}

	/** The types and labels of a form's fields by ID. */
	private static function outline( string $content ): array {
		return array_map( static fn ( Field $field ): string => "{$field->type}: {$field->label}", self::fields( $content ) );
	}

	public function test_fields_of_every_generation_are_read(): void {
		$forms = array_values( generations() );
		$this->assertSame( array( 'name' => 'name: Name', 'email' => 'email: Email', 'message' => 'textarea: Message' ), self::outline( $forms[0] ) );
		$this->assertSame( array( 'name' => 'name: Name' ), self::outline( $forms[1] ) );
		$this->assertSame(
			array( 'g7-name' => 'name: Your name', 'size' => 'select: Size', 'color' => 'radio: Color', 'toppings' => 'checkbox-multiple: Toppings', 'agree' => 'checkbox: Agree', 'consent' => 'consent: Consent', 'day' => 'date: Day' ),
			self::outline( $forms[2] )
		);
		$this->assertSame(
			array( 'name', 'email', 'url', 'date', 'time', 'telephone', 'number', 'textarea', 'select', 'radio', 'checkbox-multiple', 'checkbox', 'consent', 'rating', 'slider', 'image-select', 'hidden', 'file' ),
			array_values( array_map( static fn ( Field $field ): string => $field->type, self::fields( $forms[3] ) ) )
		);
		$steps = Builder::from_block( parsed( $forms[4] ) );
		$this->assertSame( array( 'You', 'Step 2' ), $steps->steps );
		$this->assertSame( array( 0, 1 ), array( $steps->fields['name']->step, $steps->fields['message']->step ) );
	}

	public function test_hidden_choices_are_none(): void {
		$fields = self::fields( form( choices( 'radio', 'Meal', array( 'Lunch', array( 'label' => 'Feast', 'metadata' => array( 'blockVisibility' => false ) ) ) ) ) );
		$this->assertSame( array( 'Lunch' ), array_column( $fields['meal']->options, 'value' ) );
		$rooms = self::hide( array_values( generations() )[3], 'jetpack/input-image-option' );
		$this->assertSame( array(), self::fields( $rooms )['room']->options );
	}

	public function test_settings_of_fields_are_read(): void {
		$old = self::fields( generations()['generation 2'] );
		$this->assertSame( array( 'S', 'M' ), array_column( $old['size']->options, 'value' ) );
		$this->assertSame( 'Which?', $old['size']->placeholder );
		$this->assertSame( array( 'Red', 'Blue & green' ), array_column( $old['color']->options, 'value' ) );
		$this->assertSame( array( 'Basil, fresh', 'Oil' ), array_column( $old['toppings']->options, 'value' ) );
		$this->assertSame( array( 'explicit', 'May we?' ), array( $old['consent']->consent_type, $old['consent']->consent_text ) );
		$this->assertSame( 'dd/mm/yy', $old['day']->date_format );

		$new = self::fields( generations()['generation 3'] );
		$this->assertSame( array( 1.0, 12.0 ), array( $new['guests']->min, $new['guests']->max ) );
		$this->assertSame( 'DE', $new['phone']->country_default );
		$this->assertSame( array( false, false, true ), array_map( static fn ( array $option ): bool => $option['isOther'] ?? false, $new['meal']->options ) );
		$this->assertSame( array( 10.0, 50.0, 5.0, '20' ), array( $new['distance']->min, $new['distance']->max, $new['distance']->increment, $new['distance']->default_value ) );
		$this->assertSame( 4, $new['stars']->rating_max );
		$this->assertSame( array( 'Sea view', 'B' ), array_column( $new['room']->options, 'value' ) );
		$this->assertSame( 2, $new['menu']->max_files );
		$this->assertSame( array( 'implicit', 'We may write to you.' ), array( $new['consent']->consent_type, $new['consent']->consent_text ) );
	}

	public function test_ids_are_unique_and_stored_ones_come_first(): void {
		$content = form( field( 'text', 'Name' ) . field( 'text', 'Name' ) . field( 'name', 'Other', array( 'id' => 'name' ) ) . field( 'text', 'Again', array( 'id' => 'name' ) ) . field( 'text', '姓名' ) . field( 'text', '"><x', array( 'id' => 'a[b]' ) ) );
		$this->assertSame( array( 'name-2', 'name-3', 'name', 'name-4', 'e5a793e5908d', 'x' ), array_map( static fn ( $id ): string => preg_replace( '/^(?:text|x).*$/', 'x', (string) $id ), array_keys( self::fields( $content ) ) ) );
	}

	public function test_settings_of_the_form_are_read(): void {
		$first = Builder::from_block( parsed( array_values( generations() )[0] ) );
		$this->assertSame( array( 'a@example.com', 'b@example.com' ), $first->recipients );
		$form = Builder::from_block(
			parsed(
				form(
					field( 'name', 'Name' ),
					array( 'subject' => "Hi\r\nBcc: x@example.com", 'saveResponses' => false, 'emailNotifications' => false, 'confirmationType' => 'redirect', 'customThankyouRedirect' => 'https://example.com/?a=1&amp;b=2', 'freeholdReply' => array( 'enabled' => true, 'subject' => 'Thanks', 'message' => 'Soon' ), 'webhooks' => array( array( 'url' => 'https://example.com' ), 'broken' ) )
				)
			)
		);
		$this->assertSame( 'Hi Bcc: x@example.com', $form->subject );
		$this->assertFalse( $form->store || $form->notify );
		$this->assertSame( array( 'redirect', 'https://example.com/?a=1&b=2' ), array( $form->confirmation['type'], $form->confirmation['url'] ) );
		$this->assertSame( array( 'enabled' => true, 'subject' => 'Thanks', 'message' => 'Soon' ), $form->reply );
		$this->assertCount( 1, $form->webhooks );
		$this->assertArrayNotHasKey( 'notifications', $form->to_array(), 'The hash of forms without any stays that of their pages in caches.' );
		$logic  = array( 'enabled' => true, 'groups' => array() );
		$more   = Builder::from_block( parsed( form( '', array( 'freeholdNotifications' => array( 'broken', array( 'to' => 'nobody', 'message' => 'x' ), array( 'to' => 'a@example.com, b@example.com', 'subject' => "Hi\nBcc: x@example.com", 'message' => 'A <b>&', 'conditions' => $logic ) ) ) ) ) );
		$this->assertSame( array( array( 'recipients' => array( 'a@example.com', 'b@example.com' ), 'subject' => 'Hi Bcc: x@example.com', 'message' => 'A <b>&', 'conditions' => $logic ) ), $more->notifications );
		$limits = Builder::from_block( parsed( form( '', array( 'freeholdLimits' => array( 'max' => '50', 'opens' => '2026-12-01T09:00:00', 'closes' => 'Friday', 'text' => 'Full &amp; done' ) ) ) ) )->limits;
		$this->assertSame( array( 'max' => 50, 'opens' => '2026-12-01T09:00', 'text' => 'Full & done' ), $limits );
		$script = Builder::from_block( parsed( form( '', array( 'confirmationType' => 'redirect', 'customThankyouRedirect' => 'javascript:alert(1)' ) ) ) );
		$this->assertSame( 'text', $script->confirmation['type'] );
	}

	/**
	 * What the comments of each generation contain, and what Jetpack's `get_confirmation_type()`, `get_disable_summary()` and
	 * `success_message()` make of it: type, message, summary.
	 *
	 * @return iterable<string, array{array<string, mixed>, array{string, string, bool}}>
	 */
	public static function confirmations(): iterable {
		$message  = array( 'customThankyouMessage' => 'Hi' );
		$redirect = array( 'customThankyouRedirect' => 'https://example.com/' );
		yield 'nothing stored' => array( array(), array( 'text', '', true ) );
		yield 'older: a message without a mode' => array( $message, array( 'text', 'Hi', true ) );
		yield 'older: message' => array( array( 'customThankyou' => 'message' ) + $message, array( 'text', 'Hi', false ) );
		yield 'older: noSummary' => array( array( 'customThankyou' => 'noSummary' ), array( 'text', '', false ) );
		yield 'older: noSummary with a message' => array( array( 'customThankyou' => 'noSummary' ) + $message, array( 'text', 'Hi', false ) );
		yield 'older: redirect' => array( array( 'customThankyou' => 'redirect' ) + $redirect, array( 'redirect', '', true ) );
		yield 'older: redirect without a URL' => array( array( 'customThankyou' => 'redirect' ) + $message, array( 'text', 'Hi', true ) );
		yield 'newer: the type is the default, so the comment lacks it' => array( array( 'disableSummary' => true ) + $message, array( 'text', 'Hi', false ) );
		yield 'newer: text' => array( array( 'confirmationType' => 'text' ) + $message, array( 'text', 'Hi', true ) );
		yield 'newer: text, opened from message' => array( array( 'confirmationType' => 'text', 'customThankyou' => 'message', 'disableSummary' => true ) + $message, array( 'text', 'Hi', false ) );
		yield 'newer: text, the summary turned on again' => array( array( 'confirmationType' => 'text', 'customThankyou' => 'message', 'disableSummary' => false ) + $message, array( 'text', 'Hi', false ) );
		yield 'newer: text after a redirect' => array( array( 'confirmationType' => 'text', 'customThankyou' => 'redirect' ) + $redirect, array( 'text', '', true ) );
		yield 'newer: redirect' => array( array( 'confirmationType' => 'redirect' ) + $redirect, array( 'redirect', '', true ) );
		yield 'newer: redirect after a message' => array( array( 'confirmationType' => 'redirect', 'customThankyou' => 'message' ) + $redirect, array( 'redirect', '', false ) );
	}

	/** @dataProvider confirmations */
	public function test_the_confirmation_is_read_from_every_generation( array $stored, array $expected ): void {
		$confirmation = Builder::from_block( parsed( form( '', $stored ) ) )->confirmation;
		$this->assertSame( $expected, array( $confirmation['type'], $confirmation['message'], $confirmation['summary'] ) );
	}

	public function test_recipients_fall_back_to_the_author_and_the_administrator(): void {
		$form = Builder::from_block( parsed( form( '' ) ) );
		$post = $this->post( 'x', array( 'post_author' => get_user_by( 'login', 'author' )->ID ) );
		$this->assertSame( array( get_user_by( 'login', 'author' )->user_email ), $form->recipients( $post ) );
		$this->assertSame( array( get_option( 'admin_email' ) ), $form->recipients( 0 ) );
	}

	public function test_malformed_blocks_make_a_definition(): void {
		$broken = array( null, 5, 1.5, true, array(), array( 'a' => array() ), "\xff", '<b>' );
		foreach ( $broken as $value ) {
			$names = array( 'label', 'options', 'id', 'required', 'width', 'dateFormat', 'defaultValue', 'default', 'conditionalLogic', 'consentType', 'explicitConsentMessage', 'maxfiles', 'max', 'min', 'placeholder', 'requiredText', 'showCountrySelector', 'to', 'subject', 'customThankyou', 'customThankyouMessage', 'customThankyouRedirect', 'webhooks', 'freeholdReply', 'freeholdNotifications', 'freeholdLimits', 'formTitle', 'stepLabel', 'ref', 'metadata', 'style', 'textColor', 'className', 'isMultiple' );
			$attrs = array_fill_keys( $names, $value );
			$inner = array();
			foreach ( Field::types() as $type ) {
				$inner[] = array( 'blockName' => "jetpack/field-{$type}", 'attrs' => $attrs, 'innerBlocks' => array( array( 'blockName' => 'jetpack/label', 'attrs' => $attrs, 'innerBlocks' => array() ), array( 'blockName' => 'jetpack/options', 'attrs' => $attrs, 'innerBlocks' => array( array( 'blockName' => 'jetpack/option', 'attrs' => $attrs, 'innerBlocks' => array() ) ) ) ) );
			}
			$definition = Builder::from_block( array( 'blockName' => Builder::FORM, 'attrs' => $attrs, 'innerBlocks' => $inner ) );
			$this->assertCount( count( Field::types() ), $definition->fields );
			$this->assertEquals( $definition->json(), Definition::from_array( json_decode( $definition->json(), true ) )->json() );
		}
	}

	public function test_the_json_survives_a_round_trip_and_the_hash_depends_on_it(): void {
		foreach ( generations() as $name => $content ) {
			$definition = Builder::from_block( parsed( $content ) );
			$this->assertSame( $definition->hash(), Definition::from_array( json_decode( $definition->json(), true ) )->hash(), $name );
		}
		$this->assertNotSame( Builder::from_block( parsed( form( field( 'text', 'A' ) ) ) )->hash(), Builder::from_block( parsed( form( field( 'text', 'B' ) ) ) )->hash() );
		$this->assertNull( Definition::from_array( array( 'version' => 2 ) ) );
	}

	public function test_saving_a_post_stores_its_forms(): void {
		$content = '<!-- wp:group --><div class="wp-block-group">' . form( field( 'text', 'Saved' ) ) . '</div><!-- /wp:group -->';
		$this->post( $content, array( 'post_status' => 'draft' ) );
		$hash = Builder::from_block( parsed( $content ) )->hash();
		$this->assertNull( Table::read( $hash ) );
		$this->post( $content );
		$this->assertSame( $hash, Table::read( $hash )?->hash() );
	}

	public function test_a_definition_is_stored_once_and_deleted_long_after_its_last_use(): void {
		global $wpdb;
		$definition = Builder::from_block( parsed( form( field( 'text', 'Kept' ) ) ) );
		$this->assertTrue( Table::store( $definition, 3 ) && Table::store( $definition, 4 ) );
		$this->assertSame( '3', $wpdb->get_var( $wpdb->prepare( 'SELECT post_id FROM %i WHERE hash = %s', Table::name(), $definition->hash() ) ) );
		$age = static fn ( int $days ) => $wpdb->update( Table::name(), array( 'used_at' => time() - $days * DAY_IN_SECONDS ), array( 'hash' => $definition->hash() ) );
		$age( 200 );
		Table::prune();
		wp_cache_flush();
		$this->assertNotNull( Table::read( $definition->hash() ) );
		Table::store( $definition, 3 );
		$this->assertGreaterThan( time() - 60, (int) $wpdb->get_var( $wpdb->prepare( 'SELECT used_at FROM %i WHERE hash = %s', Table::name(), $definition->hash() ) ) );
		$age( 500 );
		Table::prune();
		wp_cache_flush();
		$this->assertNull( Table::read( $definition->hash() ) );
	}

	public function test_an_id_is_good_only_as_signed(): void {
		$id   = new SignedId( str_repeat( 'ab', 16 ), 7, 2 );
		$text = $id->text();
		$this->assertEquals( $id, SignedId::read( $text ) );
		foreach ( array( '', 'x', str_replace( '.7.', '.8.', $text ), str_replace( '.2.', '.3.', $text ), substr( $text, 0, -1 ), $text . 'a', "{$text}\n", strtoupper( $text ), str_replace( 'ab', 'cd', $text ) ) as $wrong ) {
			$this->assertNull( SignedId::read( $wrong ), $wrong );
		}
	}

	public function test_a_reusable_form_is_found_and_others_are_not(): void {
		$form = $this->post( form( field( 'text', 'Reused' ) ), array( 'post_type' => 'jetpack_form' ) );
		$this->assertSame( array( 'reused' => 'text: Reused' ), array_map( static fn ( Field $field ): string => "{$field->type}: {$field->label}", Builder::from_block( array( 'blockName' => Builder::FORM, 'attrs' => array( 'ref' => $form ), 'innerBlocks' => array() ) )->fields ) );
		$post  = $this->post( form( field( 'text', 'Private' ) ), array( 'post_status' => 'private' ) );
		$draft = $this->post( form( field( 'text', 'Draft' ) ), array( 'post_type' => 'jetpack_form', 'post_status' => 'draft' ) );
		foreach ( array( $post, $draft, 99999999 ) as $id ) {
			$this->assertNull( Builder::resolve( array( 'blockName' => Builder::FORM, 'attrs' => array( 'ref' => $id ), 'innerBlocks' => array() ) ) );
		}
	}

	public function test_fields_in_a_synced_pattern_are_read_and_hidden_blocks_are_not(): void {
		$pattern = $this->post( field( 'text', 'In the pattern' ), array( 'post_type' => 'wp_block' ) );
		$content = form( "<!-- wp:block {\"ref\":{$pattern}} /-->" . field( 'text', 'Hidden', array( 'metadata' => array( 'blockVisibility' => false ) ) ) );
		$this->assertSame( array( 'in-the-pattern' => 'text: In the pattern' ), self::outline( $content ) );
	}

	public function test_patterns_in_patterns_do_not_multiply(): void {
		$inner = field( 'text', 'Name' );
		for ( $depth = 0; $depth < 4; $depth++ ) {
			$pattern = $this->post( str_repeat( $inner, 30 ), array( 'post_type' => 'wp_block' ) );
			$inner   = "<!-- wp:block {\"ref\":{$pattern}} /-->";
		}
		wp_update_post( array( 'ID' => $pattern, 'post_content' => $inner . $inner ) );
		$this->assertSame( array(), self::outline( form( $inner ) ), 'A pattern in itself.' );
		$begin = self::processorTime();
		$this->assertLessThanOrEqual( 3000, count( self::outline( form( str_repeat( "<!-- wp:block {\"ref\":" . ( $pattern - 1 ) . "} /-->", 30 ) ) ) ) );
		$this->assertLessThan( 2, self::processorTime() - $begin );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function conditions(): iterable {
		foreach ( json_decode( file_get_contents( __DIR__ . '/conditions.json' ), true ) as $case ) {
			yield $case['name'] => array( $case );
		}
	}

	/** @dataProvider conditions */
	public function test_conditions_show_and_hide_as_in_the_browser( array $case ): void {
		$definition = Definition::from_array( array( 'version' => 1, 'fields' => $case['fields'] ) );
		$this->assertEquals( $case['visible'], Conditions::visible( $definition, $case['values'] ) );
	}
}
