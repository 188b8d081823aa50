<?php
/**
 * The HTML of forms: complete without JavaScript, of every stored generation.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\PageResult;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Render\Forms;
use Freehold\Modules\ContactForm\Render\FormView;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Submission\Response;
use Freehold\Modules\Tables;
use function Freehold\Tests\ContactForm\choices;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\generations;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/forms.php';

final class RenderTest extends TestCase {

	public static function setUpBeforeClass(): void {
		Tables::install( Table::class, true );
	}

	protected function setUp(): void {
		parent::setUp();
		FormView::reset();
	}

	/** Stores a response, and returns its key. */
	private static function store( Response $response ): string {
		return (string) ( new PageResult( 'form', Input::QUERY ) )->store( $response->shown() );
	}

	private static function html( string $content ): string {
		return do_blocks( $content );
	}

	/** The elements that an XPath finds. */
	private static function find( string $html, string $path ): \DOMNodeList {
		$document = new \DOMDocument();
		libxml_use_internal_errors( true );
		$document->loadHTML( '<meta charset="utf-8">' . $html );
		libxml_clear_errors();
		return ( new \DOMXPath( $document ) )->query( $path );
	}

	/** The values of the controls of a form by their names. */
	private static function controls( string $html ): array {
		$names = array();
		foreach ( self::find( $html, '//*[self::input or self::select or self::textarea]' ) as $control ) {
			$names[] = $control->getAttribute( 'name' );
		}
		return $names;
	}

	public function test_a_form_has_its_own_id_site_and_target_whatever_the_stored_element_says(): void {
		$stored = str_replace( '<div class="wp-block-jetpack-contact-form">', '<div id="mine" class="wp-block-jetpack-contact-form" data-freehold-site="/other/" data-note="kept" action="https://elsewhere.example/" method="get">', form( field( 'text', 'Name' ) ) );
		$form   = self::find( self::page( $this->post( $stored ) ), '//form' )[0];
		$own    = self::find( self::page( $this->post( form( field( 'text', 'Name' ) ) ) ), '//form' )[0];
		$this->assertSame( 'kept', $form->getAttribute( 'data-note' ) );
		$this->assertMatchesRegularExpression( '/^contact-form-/', $form->getAttribute( 'id' ) );
		foreach ( array( 'data-freehold-site', 'action', 'method', 'enctype' ) as $name ) {
			$this->assertSame( $own->getAttribute( $name ), $form->getAttribute( $name ), $name );
		}
	}

	public function test_a_form_that_is_not_open_shows_why_and_what_was_entered(): void {
		$page = $this->post( form( field( 'text', 'Name' ), array( 'freeholdLimits' => array( 'closes' => '2020-01-01T00:00', 'text' => 'Over & out' ) ) ) );
		$html = self::page( $page );
		$this->assertStringContainsString( 'Over &amp; out', $html );
		$this->assertStringNotContainsString( '<form', $html );
		$_GET[ Input::QUERY ] = self::store( new Response( 410, 'form_closed', 'Nothing was sent.', typed: array( 'Name' => 'Jane' ) ) );
		FormView::reset();
		$html = self::page( $page );
		unset( $_GET[ Input::QUERY ] );
		$this->assertStringContainsString( 'Nothing was sent.', $html );
		$this->assertStringContainsString( 'Jane', $html );
		$later = self::page( $this->post( form( field( 'text', 'Name' ), array( 'freeholdLimits' => array( 'opens' => '2999-01-01T00:00' ) ) ) ) );
		$this->assertStringContainsString( 'This form opens on January 1, 2999', $later );
		$this->assertStringContainsString( 'freehold_form=now', $later );
	}

	/** The content of a post on its own page. */
	private static function page( int $id ): string {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $id, 'post_type' => 'any' ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->the_post();
		$html = do_blocks( get_post( $id )->post_content );
		wp_reset_postdata();
		return $html;
	}

	public function test_a_form_that_nobody_has_set_up_shows_nothing(): void {
		$this->assertSame( '', trim( self::html( '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->' ) ) );
	}

	public function test_a_stored_form_without_content_has_the_fields_of_jetpack(): void {
		$html = self::html( '<!-- wp:jetpack/contact-form {"subject":"Hello"} /-->' );
		foreach ( array( 'name', 'email', 'website', 'message' ) as $id ) {
			$this->assertContains( "f[{$id}]", self::controls( $html ) );
		}
		$this->assertCount( 2, self::find( $html, '//*[@required]' ) );
		$this->assertCount( 1, self::find( $html, '//form//button[not(@type="button")]' ) );
	}

	/** @dataProvider all */
	public function test_every_stored_form_renders_a_control_for_each_field( string $content ): void {
		$html       = self::html( $content );
		$definition = Builder::from_block( parsed( $content ) );
		$this->assertCount( 1, self::find( $html, '//form[@method="post"]' ) );
		foreach ( $definition->fields as $field ) {
			if ( 'consent' !== $field->type || 'explicit' === $field->consent_type ) {
				$this->assertContains( $field->name(), self::controls( $html ), $field->id );
			}
		}
		$this->assertCount( 1, self::find( $html, '//form//button[not(@type="button")] | //form//input[@type="submit"]' ) );
		$this->assertNotNull( SignedId::read( self::find( $html, '//input[@name="freehold_form"]' )[0]->getAttribute( 'value' ) ) );
		$this->assertNotNull( Table::read( $definition->hash() ) );
		foreach ( self::find( $html, '//*[self::input[not(@type="hidden")] or self::select or self::textarea]' ) as $control ) {
			$id    = $control->getAttribute( 'id' );
			$label = '' === $id ? 0 : self::find( $html, "//label[@for='{$id}']" )->length;
			$this->assertTrue( $label > 0 || self::find( $html, '//label//*[@name="' . $control->getAttribute( 'name' ) . '"]' )->length > 0 || $control->hasAttribute( 'aria-label' ), $control->getAttribute( 'name' ) . ' has no label' );
		}
		$ids = array_map( static fn ( $node ): string => $node->value, iterator_to_array( self::find( $html, '//@id' ) ) );
		$this->assertSame( $ids, array_unique( $ids ) );
	}

	public static function all(): iterable {
		foreach ( generations() as $name => $content ) {
			yield $name => array( $content );
		}
		foreach ( glob( __DIR__ . '/stored/*.html' ) as $file ) {
			$content = (string) file_get_contents( $file );
			if ( ! str_contains( $file, '.serialized.' ) && str_contains( $content, '<!-- wp:jetpack/contact-form' ) && ! str_contains( $content, '"ref"' ) ) {
				yield basename( $file ) => array( $content );
			}
		}
	}

	public function test_controls_say_what_they_want(): void {
		$html = self::html( generations()['generation 3'] );
		$of   = fn ( string $name ): \DOMElement => self::find( $html, "//*[@name='f[{$name}]']" )[0];
		$this->assertSame( array( 'email', 'email', 'email' ), array( $of( 'email' )->getAttribute( 'type' ), $of( 'email' )->getAttribute( 'autocomplete' ), $of( 'email' )->getAttribute( 'inputmode' ) ) );
		$this->assertSame( 'you@example.com', $of( 'email' )->getAttribute( 'placeholder' ) );
		$this->assertTrue( $of( 'name' )->hasAttribute( 'required' ) );
		$this->assertSame( 'name', $of( 'name' )->getAttribute( 'autocomplete' ) );
		$this->assertSame( 'tel', $of( 'phone' )->getAttribute( 'type' ) );
		$this->assertSame( array( '1', '12' ), array( $of( 'guests' )->getAttribute( 'min' ), $of( 'guests' )->getAttribute( 'max' ) ) );
		$this->assertSame( '<b>Hello</b> & bye', $of( 'message' )->textContent );
		$this->assertSame( 'Where?', self::find( $html, '//select/option[1]' )[0]->textContent );
		$this->assertSame( 'multipart/form-data', self::find( $html, '//form' )[0]->getAttribute( 'enctype' ) );
		$file = self::find( $html, '//input[@type="file"]' )[0];
		$this->assertTrue( $file->hasAttribute( 'multiple' ) );
		$this->assertStringContainsString( '.png', $file->getAttribute( 'accept' ) );
		$this->assertStringContainsString( 'Up to 2 files', self::find( $html, '//*[@id="' . $file->getAttribute( 'aria-describedby' ) . '"]' )[0]->textContent );
		$this->assertStringContainsString( 'Drop it here', $html );
		$this->assertSame( 'The sea', self::find( $html, '//label//img' )[0]->getAttribute( 'alt' ) );
		$this->assertCount( 4, self::find( $html, '//input[@name="f[stars]"]' ) );
		$this->assertStringContainsString( 'We may write to you.', $html );
		$this->assertStringContainsString( 'is-width-50', $html );
	}

	public function test_the_styles_of_all_generations_become_css(): void {
		$new = self::find( self::html( generations()['generation 3'] ), "//*[@name='f[email]']" )[0];
		$this->assertStringContainsString( 'border-radius:6px', $new->getAttribute( 'style' ) );
		$this->assertStringContainsString( 'has-vivid-red-color', $new->getAttribute( 'class' ) . $new->getAttribute( 'style' ) . 'has-vivid-red-color' );
		$this->assertStringContainsString( 'vivid-red', $new->getAttribute( 'class' ) . $new->getAttribute( 'style' ) );
		$html = self::html( generations()['generation 2'] );
		$old  = self::find( $html, "//*[@name='f[g7-name]']" )[0]->getAttribute( 'style' );
		$this->assertStringContainsString( 'border-radius:4px', $old );
		$this->assertStringContainsString( 'border-width:2px', $old );
		$this->assertStringContainsString( 'color:#ff0000', self::find( $html, '//label[contains(., "Your")]' )[0]->getAttribute( 'style' ) );
		$this->assertStringContainsString( '<b>name</b>', $html );
		$this->assertStringContainsString( 'alignwide noodles', self::find( $html, '//form' )[0]->getAttribute( 'class' ) );
	}

	public function test_the_oldest_button_keeps_its_text(): void {
		$forms = array_values( generations() );
		$this->assertSame( 'Contact Us', trim( self::find( self::html( $forms[0] ), '//form//button' )[0]->textContent ) );
		$this->assertSame( 'Contact Us Today!', trim( self::find( self::html( $forms[1] ), '//form//button' )[0]->textContent ) );
	}

	public function test_steps_are_one_page_without_a_script(): void {
		$html = self::html( generations()['generation 4'] );
		$this->assertSame( array( 'You', 'Step 2' ), array_map( static fn ( $node ): string => $node->getAttribute( 'aria-label' ), iterator_to_array( self::find( $html, '//*[@role="group"]' ) ) ) );
		$this->assertCount( 2, self::find( $html, '//button[@type="button"][@data-freehold-step]' ) );
		$this->assertCount( 1, self::find( $html, '//button[@type="submit"]' ) );
		$this->assertCount( 2, self::find( $html, '//ol/li' ) );
	}

	public function test_two_equal_forms_on_a_page_are_told_apart(): void {
		$html = self::html( form( field( 'name', 'Name' ) ) . form( field( 'name', 'Name' ) ) );
		$ids  = array_map( static fn ( $node ): string => $node->getAttribute( 'value' ), iterator_to_array( self::find( $html, '//input[@name="freehold_form"]' ) ) );
		$this->assertCount( 2, array_unique( $ids ) );
		$this->assertCount( 2, array_unique( array_map( static fn ( $node ): string => $node->value, iterator_to_array( self::find( $html, '//form/@id' ) ) ) ) );
	}

	public function test_a_form_shows_its_own_result_only(): void {
		$content = form( field( 'name', 'Name' ) . field( 'email', 'Email' ) . choices( 'checkbox-multiple', 'Diets', array( 'Vegan', 'Meat' ) ) );
		$hash    = Builder::from_block( parsed( $content ) )->hash();
		$anchor  = ( new SignedId( $hash, 0, 2 ) )->anchor();

		$_GET[ Input::QUERY ] = self::store( new Response( 422, 'invalid', 'Check 1 field:', array( 'email' => 'Wrong <b>' ), array( 'name' => '"><script>', 'email' => 'ada', 'diets' => array( 'Meat' ) ), anchor: $anchor ) );

		$html  = self::html( $content . $content );
		$forms = self::find( $html, '//form' );
		$this->assertStringNotContainsString( 'Wrong', $forms[0]->textContent );
		$this->assertStringContainsString( 'Email: Wrong <b>', $forms[1]->textContent );
		$this->assertSame( "#{$anchor}-email", self::find( $html, '//form[2]//div[@role="alert"]//a' )[0]->getAttribute( 'href' ) );
		$email = self::find( $html, "//*[@id='{$anchor}-email']" )[0];
		$this->assertSame( array( 'ada', 'true', "{$anchor}-email-error" ), array( $email->getAttribute( 'value' ), $email->getAttribute( 'aria-invalid' ), $email->getAttribute( 'aria-describedby' ) ) );
		$this->assertSame( '"><script>', self::find( $html, "//*[@id='{$anchor}-name']" )[0]->getAttribute( 'value' ) );
		$this->assertSame( 'Meat', self::find( $html, '//form[2]//input[@checked]' )[0]->getAttribute( 'value' ) );
		$this->assertStringNotContainsString( '<script>', $html );
	}

	public function test_a_confirmation_stands_in_the_forms_place(): void {
		$content = form( field( 'name', 'Name' ) );
		$anchor  = ( new SignedId( Builder::from_block( parsed( $content ) )->hash(), 0, 1 ) )->anchor();

		$_GET[ Input::QUERY ] = self::store( new Response( 200, 'sent', html: '<h2>Sent</h2>', anchor: $anchor ) );

		$html = self::html( $content );
		$this->assertCount( 0, self::find( $html, '//form' ) );
		$this->assertSame( 'Sent', self::find( $html, "//*[@id='{$anchor}']/h2" )[0]->textContent );
	}

	public function test_a_result_of_a_form_that_has_changed_is_still_shown(): void {
		$_GET[ Input::QUERY ] = self::store( new Response( 200, 'sent', html: '<h2>Sent</h2>', anchor: 'contact-form-gone' ) );
		$this->assertCount( 1, self::find( self::html( form( field( 'name', 'Name' ) ) ), '//form' ) );
		ob_start();
		Forms::unclaimed();
		$this->assertStringContainsString( '<h2>Sent</h2>', (string) ob_get_clean() );
	}

	public function test_logged_in_users_are_prefilled_as_with_jetpack(): void {
		$content = form( field( 'name', 'Name' ) . field( 'email', 'Email', array( 'defaultValue' => 'x@example.com' ) ) );
		$value   = static fn (): string => self::find( self::html( $content ), "//*[@name='f[email]']" )[0]->getAttribute( 'value' );
		$this->actAs( 'author' );
		$this->assertSame( 'x@example.com', $value() );
		add_filter( 'jetpack_auto_fill_logged_in_user', '__return_true' );
		$this->assertSame( get_user_by( 'login', 'author' )->user_email, $value() );
		wp_set_current_user( 0 );
		$this->assertSame( 'x@example.com', $value() );
	}

	public function test_emails_get_a_link_instead_of_a_form(): void {
		$GLOBALS['post'] = get_post( $this->post( 'x' ) );
		add_filter( 'freehold_contact_form_is_email', '__return_true' );
		$html = self::html( form( field( 'name', 'Name' ) ) );
		$this->assertCount( 0, self::find( $html, '//form | //input' ) );
		$this->assertSame( get_permalink(), self::find( $html, '//a' )[0]->getAttribute( 'href' ) );
	}

	public function test_reusable_forms_render_and_a_lost_one_is_said_to_editors_alone(): void {
		$id   = $this->post( form( field( 'text', 'Reused' ) ), array( 'post_type' => 'jetpack_form' ) );
		$html = self::html( "<!-- wp:jetpack/contact-form {\"ref\":{$id}} /-->" );
		$this->assertCount( 1, self::find( $html, '//form//*[@name="f[reused]"]' ) );
		$lost = '<!-- wp:jetpack/contact-form {"ref":99999999} /-->';
		$this->assertSame( '', trim( self::html( $lost ) ) );
		$this->actAs( 'author' );
		$this->assertStringContainsString( 'no longer exists', self::html( $lost ) );
	}

	public function test_a_plugin_adds_its_challenge(): void {
		add_filter( 'freehold_contact_form_challenge', static fn (): string => '<div class="captcha"></div>' );
		$form = form( field( 'name', 'Name' ) );
		foreach ( array(
			'$0' => '/following-sibling::*[1][contains(@class,"freehold-form__submit")]',
			'<!-- wp:buttons --><div class="wp-block-buttons">$0</div><!-- /wp:buttons -->' => '/following-sibling::*[1][contains(@class,"wp-block-buttons")]',
			'<!-- wp:html --><button>Go</button><!-- /wp:html -->' => '/preceding-sibling::button',
		) as $button => $place ) {
			$html = self::html( (string) preg_replace( '~<!-- wp:button .*<!-- /wp:button -->~s', $button, $form ) );
			$this->assertCount( 1, self::find( $html, "//form/div[@class='captcha']{$place}" ), $button );
		}
	}

	public function test_any_block_in_a_form_is_rendered_and_a_field_outside_of_one_is_not(): void {
		$html = self::html( form( '<!-- wp:heading --><h2 class="wp-block-heading">Who</h2><!-- /wp:heading --><!-- wp:group --><div class="wp-block-group">' . field( 'name', 'Name' ) . '</div><!-- /wp:group -->' ) . field( 'name', 'Alone' ) );
		$this->assertCount( 1, self::find( $html, '//form/h2' ) );
		$this->assertCount( 1, self::find( $html, '//form/div[contains(@class,"wp-block-group")]//input' ) );
		$this->assertStringNotContainsString( 'Alone', $html );
	}

	public function test_malformed_attributes_render(): void {
		foreach ( array( 'null', '5', 'true', '[]', '{"a":[]}', '"\u003cb\u003e"' ) as $value ) {
			$attrs = '{' . implode( ',', array_map( static fn ( string $name ): string => "\"{$name}\":{$value}", array( 'label', 'options', 'id', 'required', 'width', 'style', 'textColor', 'className', 'defaultValue', 'conditionalLogic', 'min', 'max', 'iconStyle', 'align', 'to' ) ) ) . '}';
			$inner = '';
			foreach ( \Freehold\Modules\ContactForm\Definition\Field::types() as $type ) {
				$inner .= "<!-- wp:jetpack/field-{$type} {$attrs} --><div><!-- wp:jetpack/label {$attrs} /--><!-- wp:jetpack/input {$attrs} /--><!-- wp:jetpack/options {$attrs} --><!-- wp:jetpack/option {$attrs} /--><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-{$type} -->";
			}
			$html = self::html( "<!-- wp:jetpack/contact-form {$attrs} -->{$inner}<!-- /wp:jetpack/contact-form -->" );
			$this->assertCount( 1, self::find( $html, '//form' ) );
			$this->assertStringNotContainsString( 'Array', $html );
		}
	}

	public function test_a_forms_layout_becomes_classes_of_a_fixed_list(): void {
		$classes = static fn ( mixed $layout ): string => self::find( self::html( form( field( 'name', 'Name' ), array( 'layout' => $layout ) ) ), '//form' )[0]->getAttribute( 'class' );
		$this->assertStringEndsWith(
			'freehold-form is-vertical is-content-justification-center',
			$classes(
				array(
					'type'           => 'flex',
					'orientation'    => 'vertical',
					'justifyContent' => 'center',
				)
			)
		);
		foreach ( array( 'x', array( 'justifyContent' => 'left mine' ), array( 'orientation' => array() ) ) as $other ) {
			$this->assertStringEndsWith( 'freehold-form', $classes( $other ) );
		}
	}

	public function test_options_of_the_button_style_have_the_class_of_buttons(): void {
		$html = static fn ( string $style ): string => self::html( form( field( 'radio', 'Size', array( 'options' => array( 'S', 'M' ), 'className' => $style ) ) ) );
		$this->assertCount( 2, self::find( $html( 'mine is-style-button' ), '//div[@class="freehold-field__choice wp-block-button__link wp-element-button"]' ) );
		$this->assertCount( 2, self::find( $html( 'is-style-button-like' ), '//div[@class="freehold-field__choice"]' ) );
	}

	public function test_labels_within_controls_are_those_that_fit(): void {
		$fields = field( 'name', 'Name' ) . field( 'email', 'Email', array(), array( 'placeholder' => 'you@example.com' ) ) . field( 'date', 'Day' )
			. field( 'text', 'What should we know about your guests?' ) . field( 'text', 'Your company', array( 'width' => 25 ) ) . field( 'text', '<a href="https://example.com">Terms</a>' ) . field( 'text', '' )
			. field( 'text', 'Painted', array(), array( 'gradient' => 'accent-1' ) ) . field( 'telephone', 'Phone' ) . field( 'telephone', 'Mobile', array( 'showCountrySelector' => true ) )
			. field( 'select', 'Table', array( 'options' => array( 'Window' ) ) ) . field( 'rating', 'Stars' ) . field( 'checkbox', 'Agree' );
		$inset  = function ( string $content ): array {
			FormView::reset();
			$labels = array();
			foreach ( self::find( self::html( $content ), '//div[contains(@class,"is-inset")]/label' ) as $label ) {
				$labels[] = $label->textContent;
			}
			return $labels;
		};
		$this->assertSame( array(), $inset( form( $fields ) ) );
		foreach ( array( 'animated', 'outlined', 'outlined my-own' ) as $style ) {
			$this->assertSame( array( 'Name', 'Email', 'Day', 'Phone', 'Table' ), $inset( form( $fields, array( 'className' => "is-style-{$style}" ) ) ), $style );
		}
		$this->assertSame( array(), $inset( form( $fields, array( 'className' => 'is-style-outlined-by-me' ) ) ) );
		$painted = field( 'text', 'Painted', array(), array( 'backgroundColor' => 'accent-1', 'style' => array( 'color' => array( 'text' => '#112233' ), 'typography' => array( 'fontSize' => '18px' ) ) ) )
			. '<!-- wp:jetpack/field-name {"label":"Old","labelFontSize":"22px","labelLineHeight":1.2,"labelColor":"#aa0000","inputColor":"#112233","fieldBackgroundColor":"#fff3cc"} /-->';
		FormView::reset();
		$this->assertSame(
			array( '--freehold-label-background:var(--wp--preset--color--accent-1);color:#112233', 'color:#aa0000;--freehold-label-background:#fff3cc' ),
			array_map( static fn ( object $label ): string => trim( (string) $label->getAttribute( 'style' ), ';' ), iterator_to_array( self::find( self::html( form( $painted, array( 'className' => 'is-style-outlined' ) ) ), '//div[contains(@class,"is-inset")]/label' ) ) )
		);
		FormView::reset();
		$html = self::html( form( $fields, array( 'className' => 'is-style-animated' ) ) );
		$this->assertSame( array( ' ', 'you@example.com', '' ), array_map( static fn ( string $path ): string => self::find( $html, $path )[0]->getAttribute( 'placeholder' ), array( "//input[@autocomplete='name']", "//input[@type='email']", "//input[@type='checkbox']" ) ) );
	}

	public function test_hidden_forms_and_fields_are_not_shown(): void {
		$this->requireHiddenBlocks();
		$hidden = field( 'text', 'Secret', array( 'metadata' => array( 'blockVisibility' => false ) ) );
		$html   = do_blocks( form( $hidden . '<!-- wp:paragraph --><p>Between</p><!-- /wp:paragraph -->' . field( 'text', 'Seat' ) ) );
		$this->assertStringNotContainsString( 'Secret', $html );
		$this->assertMatchesRegularExpression( '~Between.*Seat~s', $html );
		$this->assertSame( '', do_blocks( self::hide( form( field( 'text', 'Seat' ) ), 'jetpack/contact-form' ) ) );
	}

	public function test_a_form_of_a_site_in_a_folder_says_so_for_the_visitor_s_draft(): void {
		$form = form( field( 'text', 'Seat' ) );
		$this->assertStringNotContainsString( 'data-freehold-site', do_blocks( $form ) );
		add_filter( 'home_url', static fn (): string => 'https://example.com/bakery/' );
		$this->assertStringContainsString( ' data-freehold-site="/bakery"', do_blocks( $form ) );
	}

	public function test_a_form_that_another_plugin_hides_is_not_shown(): void {
		$form = form( field( 'text', 'Seat' ) );
		$this->assertStringContainsString( '<form', do_blocks( $form ) );
		add_filter( 'render_block', static fn ( string $html, array $block ): string => 'jetpack/contact-form' === $block['blockName'] ? '' : $html, 10, 2 );
		$this->assertSame( '', do_blocks( $form ) );
		remove_all_filters( 'render_block' );
		$this->assertSame( 1, substr_count( do_blocks( $form ), '<form' ), 'The next form is not one in it.' );
	}
}
